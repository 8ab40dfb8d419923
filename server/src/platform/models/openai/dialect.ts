import { fieldAt, textOf } from '../read-fields.ts'
import { statusOf } from '../translate-failure.ts'

/**
 * What a server has turned out not to know of OpenAI's protocol. Servers differ, and say so only by a refusal: what one
 * has objected to is not sent to it again as long as the process runs.
 */
export interface Dialect {
  tokensName: 'max_completion_tokens' | 'max_tokens'
  hasTemperature: boolean
  /** Tells the tokens of a stream when asked to. */
  hasStreamOptions: boolean
  /** How far it can be held to a shape of its answer. */
  answers: 'schema' | 'object' | 'text'
  /** Of one text to embed, in UTF-16 code units: halved where one was too long for the model. */
  longestText: number
}

/** @param isOpenAi OpenAI's own models have given up a name that all others know */
export function usualDialect(isOpenAi: boolean): Dialect {
  return {
    tokensName: isOpenAi ? 'max_completion_tokens' : 'max_tokens',
    hasTemperature: true,
    hasStreamOptions: true,
    answers: 'schema',
    longestText: Number.POSITIVE_INFINITY,
  }
}

/** More than there is to learn at once. */
const mostLessons = 8

/**
 * Asks, and asks again without what the server objects to, as long as something is learnt from its refusals.
 * @throws what the library throws
 */
export async function inDialect<Answer>(
  learn: (error: unknown) => boolean,
  ask: () => PromiseLike<Answer>,
): Promise<Answer> {
  for (let lessons = 0; ; lessons += 1) {
    try {
      return await ask()
    } catch (error) {
      if (lessons === mostLessons || !learn(error)) throw error
    }
  }
}

/** Whether there is something to leave out of a chat, or to call otherwise. */
export function learnParameters(dialect: Dialect, error: unknown): boolean {
  const status = statusOf(error)
  if (status !== 400 && status !== 422) return false
  const about = `${textOf(fieldAt(error, 'param')) ?? ''} ${messageOf(error)}`
  if (dialect.hasStreamOptions && about.includes('stream_options')) dialect.hasStreamOptions = false
  else if (dialect.hasTemperature && about.includes('temperature')) dialect.hasTemperature = false
  else if (dialect.answers !== 'text' && /response_format|json_schema|json_object/.test(about))
    dialect.answers = dialect.answers === 'schema' ? 'object' : 'text'
  else if (about.includes(dialect.tokensName))
    dialect.tokensName = dialect.tokensName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  else return false
  return true
}

/** Of a text to embed. A server that takes no more than this embeds nothing of use. */
const shortestText = 200
const refusesLength: ReadonlySet<number | undefined> = new Set([400, 413, 422, 500])

/** Whether the same texts, the longest of them cut to half, may be taken: servers say it in words of their own. */
export function learnLength(dialect: Dialect, error: unknown, texts: readonly string[]): boolean {
  const longest = Math.min(dialect.longestText, Math.max(...texts.map(({ length }) => length)))
  const isTooLong =
    refusesLength.has(statusOf(error)) &&
    /token|length|context|too (?:long|large)|exceed/i.test(messageOf(error))
  if (!isTooLong || longest <= shortestText) return false
  dialect.longestText = Math.max(shortestText, Math.floor(longest / 2))
  return true
}

/** A server may say anything at any length. */
const longestMessage = 2_000

function messageOf(error: unknown): string {
  return (textOf(fieldAt(error, 'message')) ?? '').slice(0, longestMessage)
}
