import { setTimeout as wait } from 'node:timers/promises'
import type { components } from '../../client-sdk/src/index.ts'
import type { Customer } from './customers.ts'
import { followStream } from './follow-stream.ts'

type Wire = components['schemas']
export type ResponseType = 'sync' | 'callback' | 'stream'

/** A message, and all that a good integrator knows about it: the key that makes it safe to repeat is part of it. */
export interface Question {
  readonly customer: Customer
  readonly sessionId: string
  readonly content: string
  readonly responseType: ResponseType
  readonly idempotencyKey: string
}

/** What the last answer to a message said. */
export type Outcome =
  | { readonly end: 'answered'; readonly result: Wire['MessageResult']; readonly creditsConsumed: number }
  | { readonly end: 'failed' }
  | { readonly end: 'promised'; readonly userMessageId: string }

export interface Asked {
  readonly outcome: Outcome
  /** How often the turn had failed before: each time it was tried again, behind the turns that had come after it. */
  readonly failures: number
}

export interface IntegratorSettings {
  readonly origins: () => string[]
  readonly random: () => number
  /** Told of each answer, by its status or the reason why there was none. */
  readonly onAnswer: (status: string) => void
}

export type Integrator = ReturnType<typeof newIntegrator>

const usualPatienceMs = 40_000
/** Longer than any fault lasts, on the slowest machine. */
const mostMs = 600_000
const mostFailures = 6

/** A client that repeats a request until it has a final answer, and never loses patience for good. */
export function newIntegrator({ origins, random, onAnswer }: IntegratorSettings) {
  const anywhere = (): string => {
    const all = origins()
    return all[Math.floor(random() * all.length)] ?? ''
  }
  /** Sometimes the first request is given up early. */
  const patienceMs = (count: number): number =>
    count === 1 && random() < 0.1 ? Math.ceil(50 + random() * 800) : usualPatienceMs

  /** The first answer that is neither "not now" nor none. */
  async function post(path: string, { customer, body, headers, read }: Post): Promise<unknown> {
    const started = performance.now()
    for (let count = 1; performance.now() - started < mostMs; count += 1) {
      try {
        const response = await fetch(`${anywhere()}/v1/widgets/${customer.widgetId}/conversations${path}`, {
          method: 'POST',
          headers: { 'X-API-Key': customer.apiKey, 'Content-Type': 'application/json', ...headers() },
          signal: AbortSignal.timeout(patienceMs(count)),
          redirect: 'manual',
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const final = await readAnswer(response, read)
        if (final !== undefined) return final
      } catch (error) {
        if (!isNetworkFailure(error)) throw error
        onAnswer(`no answer (${error.name})`)
      }
      await wait(50 + random() * 400)
    }
    throw new Error(`There was no final answer to ${path} in ten minutes.`)
  }

  async function readAnswer(response: Response, read: Post['read']): Promise<unknown> {
    if (response.status < 300) {
      const final = await read(response)
      onAnswer(final === undefined ? 'broken stream' : String(response.status))
      return final
    }
    const text = await response.text()
    const { code = 'UNKNOWN' } = JSON.parse(text) as { code?: string }
    onAnswer(`${String(response.status)} ${code}`)
    if (code === 'AI_FAILED') return read('failed')
    if (response.status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS') return undefined
    throw new Error(`An answer that no fault explains: ${text}`)
  }

  const json = async (answer: Response | 'failed'): Promise<unknown> =>
    answer === 'failed' ? undefined : { status: answer.status, ...((await answer.json()) as object) }

  return {
    async createSession(
      customer: Customer,
      session: { visitorId: string; sessionId?: string },
    ): Promise<string> {
      const headers = withKey(`create-${session.visitorId}`)
      const created = await post('', { customer, body: session, headers, read: json })
      const { status, data } = created as { status: number; data: Wire['CreatedSession'] }
      if (status !== 201 || data.resumed) throw new Error('A new session was answered as an old one.')
      return data.sessionId
    },

    async endSession(customer: Customer, sessionId: string): Promise<void> {
      await post(`/${sessionId}/end`, { customer, headers: withKey(`end-${sessionId}`), read: json })
    },

    /** A turn that fails is tried again, as often as it is worth it; the end of one that is called back comes later. */
    async ask(question: Question): Promise<Asked> {
      const { customer, sessionId, content, responseType, idempotencyKey } = question
      const stream = followStream({ random })
      let failures = 0
      const read: Post['read'] = async (answer) => {
        const outcome =
          answer === 'failed'
            ? ({ end: 'failed' } as const)
            : responseType === 'stream'
              ? await stream.read(answer)
              : await outcomeOf(answer)
        if (outcome?.end !== 'failed') return outcome
        failures += 1
        return failures < mostFailures ? undefined : outcome
      }
      const outcome = await post(`/${sessionId}/messages`, {
        customer,
        body: { content, response_type: responseType },
        headers: () => ({ 'Idempotency-Key': idempotencyKey, ...stream.headers() }),
        read,
      })
      // `read` makes nothing else.
      return { outcome: outcome as Outcome, failures }
    },
  }
}

interface Post {
  readonly customer: Customer
  readonly body?: unknown
  readonly headers: () => Record<string, string>
  /** What the answer comes to; nothing when the request has to be repeated. */
  readonly read: (answer: Response | 'failed') => Promise<unknown>
}

const withKey = (idempotencyKey: string) => () => ({ 'Idempotency-Key': idempotencyKey })

async function outcomeOf(response: Response): Promise<Outcome> {
  // Held against the contract elsewhere; here every field that is used is compared.
  const { data, meta } = (await response.json()) as
    | Wire['MessageResultResponse']
    | Wire['AcceptedMessageResponse']
  return 'status' in data
    ? { end: 'promised', userMessageId: data.userMessageId }
    : { end: 'answered', result: data, creditsConsumed: meta.creditsConsumed }
}

/** `fetch` has no other names for a connection that is refused, breaks off, or takes too long. */
function isNetworkFailure(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
  )
}
