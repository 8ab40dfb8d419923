import { withPool } from '../../start/connections.ts'
import { percentile } from '../../numbers/percentile.ts'
import { progress } from '../../command/progress.ts'
import { messagesFor } from '../../catalogue/products.ts'
import { connect, type Connection } from '../../start/contender.ts'
import type { Findings, LongSessionFigure, SessionWindow } from '../findings.ts'
import type { Ground } from '../ground.ts'
import { measuredKnowledgeBase, measuredWidgetId, placesNeeded } from '../knowledge-bases.ts'
import type { BenchDatabase } from '../../start/open-engine.ts'
import { openSessions } from '../../start/open-sessions.ts'
import { addToService, seedService } from '../seed-service.ts'
import { makeTemplate } from '../../catalogue/template.ts'
import { startService } from '../../start/start-service.ts'
import { goods } from '../../catalogue/vocabulary.ts'
import { range } from '../../catalogue/requests.ts'

const items = 1_000
const others = 1
const turns = 500
/** Turns that are compared. They ask the same questions, because these come again after every 75. */
const stretches = [
  { first: 1, last: 50 },
  { first: 226, last: 275 },
  { first: 451, last: 500 },
] as const
const repeatedAfter = 75
/** With this message, the visitor's or the reply to it, the engine has answered half as many turns. */
const weighedMessages = [10, 100, 500, 1_000] as const
/** Turns of another session before the first is timed: a process that has just started is slow. */
const warmUpTurns = 50

/** One conversation of a thousand messages with the built-in engine: does it get slower, and what does the engine get? */
export async function benchLongSession({ engine }: Ground): Promise<Pick<Findings, 'longSessions'>> {
  const database = await engine.newDatabase('long_session')
  const apiKey = await seed(database)
  const process = await startService({ program: 'weighingEngine', database })
  const connection = connect({
    ...{ side: 'service', others, origin: process.origin, basePath: '/v1', mostConnections: 1 },
    headers: { 'x-api-key': apiKey },
  })
  try {
    await warmUp(connection)
    return { longSessions: [await converse(connection)] }
  } finally {
    await connection.close()
    await process.stop()
  }
}

async function seed(database: BenchDatabase): Promise<string> {
  const template = await makeTemplate(Math.max(items, placesNeeded(others)))
  return withPool(database, async (pool) => {
    const apiKey = await seedService(pool, { template, others })
    await addToService(pool, measuredKnowledgeBase(items))
    return apiKey
  })
}

interface TurnTaken {
  readonly ms: number
  /** What the engine got, as JSON. */
  readonly characters: number
}

type Say = (place: number) => Promise<TurnTaken>

/** Starts a session, whose visitor says what its place in the conversation is. */
async function open(connection: Connection, sessionId: string): Promise<Say> {
  const path = `/widgets/${measuredWidgetId(items)}/conversations`
  await openSessions(connection, path, [sessionId])
  return async (place) => {
    const body = JSON.stringify({ content: messageAt(place) })
    const started = performance.now()
    const answer = await connection.ask({ method: 'POST', path: `${path}/${sessionId}/messages`, body })
    const ms = performance.now() - started
    // The contract's shape of a reply. What the engine got is in its usage: see service.mjs.
    const { data } = answer as { data: { usage: { inputTokens: number } } }
    return { ms, characters: data.usage.inputTokens }
  }
}

async function warmUp(connection: Connection): Promise<void> {
  const say = await open(connection, 'warm-up')
  for (const place of range(0, warmUpTurns)) await say(place)
}

/** On a busy machine the times of one minute say nothing about another: a fresh session goes beside each stretch. */
async function converse(connection: Connection): Promise<LongSessionFigure> {
  const bar = progress('long session')
  const say = await open(connection, 'long')
  const taken: TurnTaken[] = []
  const windows: SessionWindow[] = []
  for (const { first, last } of stretches) {
    for (const place of range(taken.length, first - 1 - taken.length)) taken.push(await say(place))
    const sayAfresh = await open(connection, `fresh-${String(first)}`)
    const fresh: TurnTaken[] = []
    for (const place of range(first - 1, last - first + 1)) {
      taken.push(await say(place))
      fresh.push(await sayAfresh(place))
      bar.to(place, turns)
    }
    windows.push(windowOf({ first, last }, taken.slice(first - 1), fresh))
  }
  bar.done(`${String(taken.length)} turns`)
  const contexts = weighedMessages.map((message) => ({
    message,
    characters: taken[message / 2 - 1]?.characters ?? Number.NaN,
  }))
  return { items, messages: 2 * taken.length, windows, contexts }
}

function windowOf(
  stretch: Pick<SessionWindow, 'first' | 'last'>,
  taken: readonly TurnTaken[],
  fresh: readonly TurnTaken[],
): SessionWindow {
  const times = taken.map(({ ms }) => ms)
  return {
    ...stretch,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    freshP50Ms: percentile(
      fresh.map(({ ms }) => ms),
      0.5,
    ),
    mostCharacters: Math.max(...taken.map(({ characters }) => characters)),
  }
}

const questions = messagesFor(items).flat().slice(0, repeatedAfter)

/** Every third message also tells something of the visitor, so that there is more to remember than is kept. */
function messageAt(place: number): string {
  const question = questions[place % repeatedAfter] ?? ''
  const { name } = goods[place % goods.length] ?? goods[0]
  return place % 3 === 0 ? `My ${name} is from ${String(1990 + (place % 30))}. ${question}` : question
}
