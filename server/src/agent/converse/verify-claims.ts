import type { Model } from '../../platform/models/model.ts'
import type { TokenUsage } from '../../engine.ts'
import type { Ground } from './ground.ts'
import { gatherReply } from './gather-reply.ts'
import { verifierPrompt, verdictSchema } from './prompts/verifier-prompt.ts'

/** What the verifier says of each sentence that it was asked about, and what asking has cost. */
export interface Verification {
  /** One for each sentence. What it says nothing of is not supported. */
  readonly isSupported: readonly boolean[]
  /** Nobody verified: the provider failed, or answered with something else. */
  readonly isDown: boolean
  readonly usage: TokenUsage
}

interface Question {
  readonly sentences: readonly string[]
  readonly ground: Ground
  readonly signal: AbortSignal
}

const tokensOfVerdict = 20
const tokensAround = 200
/** Characters of one passage. */
const longestPassage = 2_000
/** What the visitor said last decides what an answer means. */
const messagesTold = 3

/** Asks a language model which sentences are borne out by what the tools have returned, all of them in one call. */
export async function verifyClaims(
  verify: NonNullable<Model['verify']>,
  { sentences, ground, signal }: Question,
): Promise<Verification> {
  const content = JSON.stringify({
    visitor: ground.said.slice(0, messagesTold),
    passages: Array.from(ground.findings, ([id, { told }]) => ({ id, text: told.slice(0, longestPassage) })),
    sentences: sentences.map((text, at) => ({ number: at + 1, text })),
  })
  try {
    const { text, usage } = await gatherReply(
      verify({
        messages: [
          { role: 'system', content: verifierPrompt },
          { role: 'user', content },
        ],
        answerSchema: verdictSchema,
        mostOutputTokens: tokensAround + tokensOfVerdict * sentences.length,
        signal,
      }),
      () => undefined,
    )
    const supported = supportedIn(text)
    return {
      isSupported: sentences.map((_, at) => supported?.has(at + 1) === true),
      isDown: supported === undefined,
      usage,
    }
  } catch {
    signal.throwIfAborted()
    // Whatever it was: what was not verified is not said.
    return {
      isSupported: sentences.map(() => false),
      isDown: true,
      usage: { inputTokens: 0, outputTokens: 0 },
    }
  }
}

/** The numbers of the sentences that are supported; undefined where that is not what was answered. */
function supportedIn(text: string): ReadonlySet<number> | undefined {
  // Some put their answer between the marks of a code block.
  const verdicts = verdictsOf(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  if (verdicts === undefined) return undefined
  // Whoever says both of a sentence has not decided.
  const refused = new Set(verdicts.filter((each) => !each.supported).map(({ number }) => number))
  return new Set(verdicts.map(({ number }) => number).filter((number) => !refused.has(number)))
}

interface Verdict {
  readonly number: number
  readonly supported: boolean
}

function verdictsOf(json: string): readonly Verdict[] | undefined {
  try {
    const answer: unknown = JSON.parse(json)
    const verdicts = typeof answer === 'object' && answer !== null && 'verdicts' in answer && answer.verdicts
    return Array.isArray(verdicts) && verdicts.every(isVerdict) ? verdicts : undefined
  } catch {
    return undefined
  }
}

function isVerdict(value: unknown): value is Verdict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'number' in value &&
    typeof value.number === 'number' &&
    'supported' in value &&
    typeof value.supported === 'boolean'
  )
}
