import { verifierPrompt } from '../../../../server/src/agent/converse/prompts/verifier-prompt.ts'
import { splitTerms } from '../../../../server/src/language/split-terms.ts'
import type { Behaviour, ChatBody } from '../behaviour.ts'
import { composeReply } from '../compose-reply.ts'
import { questionOf, systemTextOf } from '../read-conversation.ts'

/** What a verifier is asked. */
export interface Asked {
  readonly visitor: readonly string[]
  readonly passages: readonly { readonly id: string; readonly text: string }[]
  readonly sentences: readonly { readonly number: number; readonly text: string }[]
}

export function isVerifying(request: ChatBody): boolean {
  return systemTextOf(request) === verifierPrompt
}

export function askedOf(request: ChatBody): Asked {
  // The service has written it.
  return JSON.parse(questionOf(request)) as Asked
}

/** A verifier who finds borne out what it is told to. */
export function verifying(
  isTrue: (sentence: string, asked: Asked) => boolean,
): NonNullable<Behaviour['verify']> {
  return (request) => {
    const asked = askedOf(request)
    const verdicts = asked.sentences.map(({ number, text }) => ({ number, supported: isTrue(text, asked) }))
    return composeReply([JSON.stringify({ verdicts })])
  }
}

const leastShare = 0.5
const shortestWord = 4

/** A verifier without a language model: half of the longer words of a sentence stand in the passages, or it only asks. */
export const verifyingByWords = verifying((sentence, { passages }) => {
  if (/\?\s*$/.test(sentence)) return true
  const told = new Set(passages.flatMap(({ text }) => splitTerms(text)))
  const words = splitTerms(sentence).filter((word) => word.length >= shortestWord)
  return words.filter((word) => told.has(word)).length >= leastShare * words.length
})
