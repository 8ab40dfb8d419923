import type { Voice } from './languages/voice.ts'
import { markdownText } from './markdown-text.ts'
import type { NeedAnswer } from './need-answer.ts'
import { assess, type Assessed } from './outcome-of.ts'
import type { Need } from './understand/need.ts'
import { wordsOf } from './words/words-of.ts'

/** What was asked, and what there is to say about it; undefined: nothing. */
export interface Answered {
  readonly need: Need
  readonly answer: NeedAnswer | undefined
}

/** What all the answers come to together. */
export type JoinedAnswer = Omit<NeedAnswer, keyof Assessed> & Assessed

/**
 * One reply from the answers to all the needs of a message, in their order: each thing said, shown and named once. At
 * most one refusal, at the end, which names what it is about when other parts have been answered, at most one form, and
 * at most one list of suggestions.
 */
export function joinAnswers(answered: readonly Answered[], voice: Voice): JoinedAnswer {
  const answers = answered.flatMap(({ answer }) => answer ?? [])
  const refused = answered.filter(({ answer }) => answer === undefined)
  const refusal =
    answers.length === 0 || refused.length > 0 ? refusalOf(refused, answers.length > 0, voice) : undefined
  const form = answers.find((answer) => answer.form !== undefined)?.form
  return {
    content: [joinContents(answered), refusal ?? ''].filter((part) => part !== '').join('\n\n'),
    products: uniqueById(answers.flatMap(({ products }) => products)),
    sources: uniqueById(answers.flatMap(({ sources }) => sources)),
    actions: uniqueActions(answers.flatMap(({ actions }) => actions)),
    ...(form && { form }),
    ...assess(answered.map(({ answer }) => answer)),
  }
}

/** What the answers say, without refusals: the beginning of the reply. */
export function joinContents(answered: readonly Answered[]): string {
  return [...new Set(answered.flatMap(({ answer }) => answer?.content ?? []))].join('\n\n')
}

const longestQuote = 80

/** Quotes the visitor only in plain words: what they write must not pass for a fact or a link of ours. */
function refusalOf([first, ...others]: readonly Answered[], isPart: boolean, voice: Voice): string {
  const words = wordsOf(voice)
  if (!isPart) return words.refusal
  const said = first?.need.text.trim().replace(/(?<![\s.?!])[\s.?!]+$/u, '') ?? ''
  const isPlain = /^[\p{L}\p{M}\s'’,-]+$/u.test(said) && said.length <= longestQuote
  return others.length === 0 && isPlain ? words.refusalOf(markdownText(said)) : words.refusalOfPart
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** The numbers of two lists could not be told apart. */
function uniqueActions(actions: NeedAnswer['actions']): NeedAnswer['actions'] {
  const suggestions = actions.find(({ type }) => type === 'suggestions')
  const kept = actions.filter((action) => action.type !== 'suggestions' || action === suggestions)
  return [...new Map(kept.map((action) => [JSON.stringify(action), action])).values()]
}
