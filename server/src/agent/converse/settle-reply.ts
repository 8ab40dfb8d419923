import type { TokenUsage } from '../../engine.ts'
import type { ChatMessage } from '../../platform/models/model.ts'
import { type FaultKind, findSentences, onceFor, showText, textOf } from './checks/index.ts'
import { anewPrompt, faultReasons } from './prompts/anew-prompt.ts'
import { type Chat, type Conversed, ended, mostOutputTokens, noUsage, sumOfUsage } from './converse.ts'
import type { Desk } from './desk.ts'
import { gatherReply } from './gather-reply.ts'
import type { Span } from '../../language/read/span.ts'
import type { Ground } from './ground.ts'
import { mendReply, sentencesOf, withoutSentences } from './mend-reply.ts'
import type { Written } from './passages-of.ts'
import { verifyClaims } from './verify-claims.ts'

/** What a reply of the model has come to. */
export interface Settled {
  /** Undefined: nothing of use was left. */
  readonly reply: Written | undefined
  readonly usage: TokenUsage
  /** Calls of the verifier. */
  readonly verified: number
}

type Conversation = Pick<Conversed, 'ground' | 'faultIn' | 'messages'>

/**
 * What of a reply may be said: each sentence whose facts hold, and whose claims a verifier finds borne out where there
 * is one. A reply of which nothing is left is written anew once, with the reason.
 */
export async function settleReply(
  desk: Desk,
  conversation: Conversation,
  written: Written,
  chat: Chat,
): Promise<Settled> {
  const first = await checkReply(desk, conversation, written)
  const { turn } = desk.task
  if (first.reply !== undefined || first.isDown || turn.unwanted?.aborted === true) return first
  const anew = await writeAnew(desk, conversation, { chat, why: first.why })
  if (anew === undefined) return first
  const second = await checkReply(desk, conversation, anew.written)
  return {
    reply: second.reply,
    usage: [first.usage, anew.usage, second.usage].reduce(sumOfUsage, noUsage),
    verified: first.verified + second.verified,
  }
}

interface Checked extends Settled {
  readonly isDown: boolean
  /** What was wrong with it, for the model. */
  readonly why: readonly string[]
}

async function checkReply(desk: Desk, { ground, faultIn }: Conversation, written: Written): Promise<Checked> {
  const { ctx, turn } = desk.task
  const { reply, faults } = mendReply(written, { ground, faultIn })
  for (const fault of faults) {
    logFault(desk, fault.kind)
    desk.task.trail.leftOut({ text: fault.about, reason: fault.kind })
  }
  const why = [...new Set(faults.map(({ kind }) => faultReasons[kind]))]
  const checked = { reply, usage: noUsage, verified: 0, isDown: false, why }
  const verifier = ctx.model.verify
  if (reply === undefined || verifier === undefined) return checked
  const claims = claimsIn(reply, ground)
  if (claims.length === 0) return checked
  const { isSupported, isDown, usage } = await verifyClaims(verifier, {
    sentences: claims.map(({ start, end }) => shown(reply.text.slice(start, end))),
    ground,
    signal: turn.signal,
  })
  const refused = claims.filter((_, at) => isSupported[at] !== true)
  if (refused.length === 0) return { ...checked, usage, verified: 1 }
  logFault(desk, 'unsupported')
  for (const { start, end } of refused)
    desk.task.trail.leftOut({ text: shown(reply.text.slice(start, end)), reason: 'unsupported' })
  return {
    reply: withoutSentences(reply, refused),
    usage,
    verified: isDown ? 0 : 1,
    isDown,
    why: [...new Set([...why, faultReasons.unsupported])],
  }
}

/** The sentences of a reply that the verifier is asked about: all but those that a record has word for word. */
export function claimsIn(reply: Written, ground: Ground): Span[] {
  const told = sentencesTold(ground)
  return sentencesOf(reply).filter(({ start, end }) => !told.has(bare(shown(reply.text.slice(start, end)))))
}

/** Whole sentences of the records: a part of one may say something else. */
const sentencesTold = onceFor(
  ({ findings }) =>
    new Set(
      [...findings.values()]
        .map(textOf)
        .flatMap((text) => findSentences(text).map(({ start, end }) => bare(text.slice(start, end)))),
    ),
)

function bare(sentence: string): string {
  return sentence
    .trim()
    .replace(/^[*•-]{1,3}\s{0,3}/u, '')
    .replace(/[.…]{1,3}$/u, '')
}

function shown(sentence: string): string {
  return (showText(sentence)?.text ?? sentence).trim()
}

interface Anew {
  readonly chat: Chat
  readonly why: readonly string[]
}

/** Another reply over what was found, told what was wrong with the last one. Undefined: the model fails. */
async function writeAnew(
  { task: { turn } }: Desk,
  { messages: [rules, ...messages] }: Conversation,
  { chat, why }: Anew,
): Promise<{ readonly written: Written; readonly usage: TokenUsage } | undefined> {
  const again: ChatMessage[] = [{ ...rules, content: `${rules.content}\n\n${anewPrompt(why)}` }, ...messages]
  try {
    const reply = await gatherReply(
      chat({ messages: again, tools: [], mostOutputTokens, signal: turn.signal }),
      () => undefined,
    )
    return { written: ended(reply), usage: reply.usage }
  } catch {
    turn.signal.throwIfAborted()
    // There is an answer without it.
    return undefined
  }
}

/** Which rule a reply broke is all that is logged: the words may be anybody's. */
function logFault({ task: { ctx, turn } }: Desk, kind: FaultKind): void {
  ctx.log.warn(
    { turnId: turn.conversation.turnId, code: kind },
    'something in a reply of the model did not hold and was not used',
  )
}
