import type { EventSourceMessage } from 'eventsource-parser'
import { Refusal, refusalIn, type Schemas } from '../../api.ts'
import { readEvents } from './read-events.ts'

export type Reply = Schemas['MessageResult']

/** Opens the stream of one turn; the headers make it the same turn each time, and tell where to go on. */
export type OpenTurn = (
  header: { readonly 'Idempotency-Key': string; readonly 'Last-Event-ID'?: string },
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>

interface Following {
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** The service has it now, and the turn begins. */
  readonly onStarted: () => void
  /** The whole text so far. */
  readonly onWritten: (text: string) => void
  /** The connection is gone, and is to be picked up again. */
  readonly onBroken: () => void
}

const mostBreaks = 5
const firstWaitMs = 250

/**
 * Follows a turn to its reply, over as many connections as it takes: a broken one is picked up where it broke.
 * @throws Refusal when it is refused, fails, or stays broken; the reason of the signal
 */
export async function followTurn(open: OpenTurn, following: Following): Promise<Reply> {
  const { idempotencyKey, signal, onBroken } = following
  const progress = new Progress(following)
  let hasBegun = false
  for (;;) {
    try {
      const body = await open({ 'Idempotency-Key': idempotencyKey, ...progress.place }, signal)
      hasBegun = true
      await progress.read(body)
    } catch (error) {
      signal.throwIfAborted()
      // What could not even be sent is for the person to send again; so is what the service itself refuses or gives up.
      if (!hasBegun || progress.hasFailed || (error instanceof Refusal && !mayPass(error))) throw error
    }
    if (progress.reply !== undefined) return progress.reply
    if (progress.breaks === mostBreaks) throw new Refusal(lost)
    onBroken()
    await pause(firstWaitMs * 2 ** progress.breaks, signal)
    progress.breaks += 1
  }
}

const lost = {
  status: 0,
  code: 'LOST',
  message:
    'The connection broke off, and could not be picked up again. Send it again: it is not asked twice, nor charged twice.',
}

const failed = {
  status: 502,
  code: 'AI_FAILED',
  message:
    'No reply came about, since the model behind the assistant failed. Nothing was charged. Send it again.',
}

const mayPass = ({ status }: Refusal): boolean => status === 0 || status >= 500

/** How far a turn has come. */
class Progress {
  reply: Reply | undefined
  hasFailed = false
  /** In a row, without anything in between. */
  breaks = 0
  #lastId: string | undefined
  #text = ''
  readonly #following: Following

  constructor(following: Following) {
    this.#following = following
  }

  /** Where to go on. */
  get place() {
    return this.#lastId === undefined ? {} : { 'Last-Event-ID': this.#lastId }
  }

  async read(body: ReadableStream<Uint8Array>): Promise<void> {
    await readEvents(body, (event) => {
      this.breaks = 0
      this.#lastId = event.id ?? this.#lastId
      this.#take(event)
    })
  }

  #take({ event, data: text }: EventSourceMessage): void {
    // What belongs to which name is in the contract.
    const told = { event, data: JSON.parse(text) as unknown } as Schemas['MessageStreamEvent']
    switch (told.event) {
      case 'message.started':
        // Comes again where the turn begins anew, and what was written before is void.
        this.#text = ''
        this.#following.onStarted()
        this.#following.onWritten('')
        return
      case 'message.delta':
        this.#text += told.data.text
        this.#following.onWritten(this.#text)
        return
      case 'message.completed':
        this.reply = told.data.data
        return
      case 'message.failed':
        this.hasFailed = true
        throw told.data.code === failed.code ? new Refusal(failed) : refusalIn(told.data, told.data)
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
  signal.throwIfAborted()
}
