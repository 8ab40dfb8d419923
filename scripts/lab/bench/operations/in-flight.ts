import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../numbers/percentile.ts'
import { type Progress, progress } from '../../command/progress.ts'
import { connect, type Connection } from '../../start/contender.ts'
import type { Findings, FlightFigure } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { adminOf, makeAccount, makeKey, makeWidget } from '../../start/operator.ts'
import { openReceiver } from '../../start/open-receiver.ts'
import { openSessions } from '../../start/open-sessions.ts'
import type { RunningProcess } from '../../start/start-process.ts'
import { startService } from '../../start/start-service.ts'
import { range } from '../../catalogue/requests.ts'

const turns = 1_000
const arrivingSeconds = 10
const engineSeconds = 15
/** Whoever is not answered by then counts as not answered. */
const patienceMs = 60_000
const sampleEveryMs = 250
const restMs = 5_000

/**
 * A thousand visitors whose messages come within ten seconds, and an engine that thinks for fifteen: for a while all
 * turns are under way on one process. Once with the reply in the answer, once with a callback.
 */
export async function benchInFlight(ground: Ground): Promise<Partial<Findings>> {
  return { flights: [await fly(ground, 'sync'), await fly(ground, 'callback')] }
}

type ResponseType = FlightFigure['responseType']

async function fly({ engine }: Ground, responseType: ResponseType): Promise<FlightFigure> {
  const callbacks = createCallbacks()
  const receiver = await openReceiver(callbacks.take)
  const database = await engine.newDatabase(`flight_${responseType}`)
  const engineMs = engineSeconds * 1000
  const process = await startService({ program: 'fixedEngine', database, engineMs })
  try {
    const admin = adminOf(process.origin)
    const accountId = await makeAccount(admin)
    const { widgetId } = await makeWidget(admin, accountId)
    const apiKey = await makeKey(admin, accountId, {
      kind: 'secret',
      scopes: ['conversations:chat'],
      callbackUrl: receiver.url,
    })
    const connection = connect({
      ...{ side: 'service', others: 0, origin: process.origin, basePath: '/v1', mostConnections: turns },
      headers: { 'x-api-key': apiKey },
    })
    const path = `/widgets/${widgetId}/conversations`
    const sessionIds = range(0, turns).map((number) => `sess_${String(number)}`)
    await openSessions(connection, path, sessionIds)
    const send = senderOf(connection, { responseType, callbacks })
    const figure = await measure(process, responseType, (place) =>
      send(`${path}/${sessionIds[place] ?? ''}/messages`),
    )
    await connection.close()
    return figure
  } finally {
    await process.stop()
    await receiver.close()
  }
}

/** Sends one message, and resolves once its reply is there. */
type Send = (path: string) => Promise<void>

function senderOf(
  { send, ask }: Connection,
  { responseType, callbacks }: { readonly responseType: ResponseType; readonly callbacks: Callbacks },
): Send {
  return async (path) => {
    const body = JSON.stringify({ content: 'Where is my parcel?', response_type: responseType })
    const request = { method: 'POST', path, body } as const
    if (responseType === 'sync') {
      await send(request)
      return
    }
    // The contract's shape of a message that was taken in.
    const { data } = (await ask(request)) as { data: { userMessageId: string } }
    await callbacks.of(data.userMessageId)
  }
}

interface Callbacks {
  readonly take: (body: Buffer) => void
  /** Resolves once the reply to this message was posted. */
  of(userMessageId: string): Promise<void>
}

/** The engine takes so long that nobody asks for a callback after it has come. */
function createCallbacks(): Callbacks {
  const waiting = new Map<string, () => void>()
  return {
    take(body) {
      // The contract's shape of a callback.
      const { event, userMessageId } = JSON.parse(body.toString()) as Record<string, string>
      if (event === 'message.completed') waiting.get(userMessageId ?? '')?.()
    },
    of: (userMessageId) =>
      new Promise((resolve) => {
        waiting.set(userMessageId, resolve)
      }),
  }
}

async function measure(
  process: RunningProcess,
  responseType: ResponseType,
  send: (place: number) => Promise<void>,
): Promise<FlightFigure> {
  const bar = progress(`in flight, ${responseType}`)
  const idleMiB = process.residentMiB()
  const memory = watchMemory(process)
  const seconds = await takeOff(send, bar)
  const peakMiB = memory.stop()
  await wait(restMs)
  const figure: FlightFigure = {
    ...{ responseType, turns, arrivingSeconds, engineSeconds, answered: seconds.length },
    p50Seconds: percentile(seconds, 0.5),
    p99Seconds: percentile(seconds, 0.99),
    mostSeconds: percentile(seconds, 1),
    ...{ idleMiB, peakMiB, afterMiB: process.residentMiB() },
  }
  const { p99Seconds, afterMiB } = figure
  bar.done(
    `${String(seconds.length)} answered, p99 ${p99Seconds.toFixed(2)} s, ${[idleMiB, peakMiB, afterMiB].join(', ')} MiB`,
  )
  return figure
}

/** @returns for each message that was answered how long it took, counted from when it was due to be sent */
async function takeOff(send: (place: number) => Promise<void>, bar: Progress): Promise<number[]> {
  const seconds: number[] = []
  const failures: unknown[] = []
  const started = performance.now()
  const one = async (place: number): Promise<void> => {
    const dueAt = started + (place * arrivingSeconds * 1000) / turns
    await wait(Math.max(0, dueAt - performance.now()))
    try {
      await send(place)
      seconds.push((performance.now() - dueAt) / 1000)
      bar.to(seconds.length, turns)
    } catch (error) {
      failures.push(error)
    }
  }
  const patience = new AbortController()
  await Promise.race([
    Promise.all(range(0, turns).map(one)),
    wait(patienceMs, undefined, { signal: patience.signal }),
  ])
  patience.abort()
  if (failures.length > 0)
    console.error(`in flight: ${String(failures.length)} failed, the first with`, failures[0])
  return [...seconds]
}

function watchMemory({ residentMiB }: RunningProcess): { stop(): number } {
  let peakMiB = residentMiB()
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB())
  }, sampleEveryMs)
  return {
    stop() {
      clearInterval(timer)
      return peakMiB
    },
  }
}
