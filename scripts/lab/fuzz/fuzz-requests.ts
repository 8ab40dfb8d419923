import { judgeAnswer } from './judge-answer.ts'
import { type Ground, makeGround, type Target } from './make-ground.ts'
import { mutatedRequest } from './mutate-request.ts'
import { rawSender, type RawRequest } from './send-raw.ts'

export interface FuzzOptions {
  readonly seed: number
  /** The number of the first request. */
  readonly from: number
  readonly count: number
  /** Called with how many of them have been answered. */
  readonly onAnswered?: (answered: number) => void
}

/** A request whose answer must not be. */
export interface Finding {
  readonly index: number
  readonly request: string
  readonly fault: string
}

export interface FuzzOutcome {
  readonly findings: readonly Finding[]
  /** How many answers there were of each status. */
  readonly statuses: ReadonlyMap<number, number>
}

/** Requests spoil what they are about: after so many the next ones get a new ground. */
const requestsOnOneGround = 250
const atOnce = 8

/** Sends mutated requests and holds every answer against the contract. */
export async function fuzzRequests(target: Target, options: FuzzOptions): Promise<FuzzOutcome> {
  const { seed, from, count, onAnswered } = options
  const { send, close } = rawSender(target.origin)
  const findings: Finding[] = []
  const statuses = new Map<number, number>()
  const sendOne = async (index: number, ground: Ground): Promise<void> => {
    const request = mutatedRequest({ seed, index }, target, ground)
    let fault: string | undefined
    try {
      const answer = await send(request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      fault = judgeAnswer(request, answer)
    } catch (error) {
      fault = `no answer: ${error instanceof Error ? error.message : String(error)}`
    }
    if (fault !== undefined) findings.push({ index, request: inWords(request), fault })
  }
  try {
    let ground: Ground | undefined
    for (let index = from; index < from + count; index += atOnce) {
      if (ground === undefined || (index - from) % requestsOnOneGround < atOnce)
        ground = await makeGround(target)
      const last = Math.min(index + atOnce, from + count)
      const numbers = Array.from({ length: last - index }, (_, offset) => index + offset)
      const own = ground
      await Promise.all(numbers.map((each) => sendOne(each, own)))
      onAnswered?.(last - from)
    }
  } finally {
    close()
  }
  return { findings, statuses }
}

function inWords({ method, path, headers, body }: RawRequest): string {
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body?.toString().slice(0, 400) ?? ''}`
}
