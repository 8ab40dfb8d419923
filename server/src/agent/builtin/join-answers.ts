import { languageOf } from '../../language/language-of.ts'
import { wish } from '../../language/any-wants.ts'
import type { Voice } from '../../language/voice.ts'
import { markdownText } from '../replies/markdown-text.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import { assess, type Assessed } from '../replies/outcome-of.ts'
import type { Need } from './understand/need.ts'

/** What was asked, and what there is to say about it; undefined: nothing. */
export interface Answered {
  readonly need: Need
  readonly answer: NeedAnswer | undefined
}

/** What all the answers come to together. */
export type JoinedAnswer = Omit<NeedAnswer, keyof Assessed> & Assessed

/**
 * One reply from the answers to all the needs of a message, in their order: each thing said, shown and named once. Behind
 * them at most one suggestion, and at most one refusal, which names what it is about when other parts have been answered.
 * At most one form.
 * @param wholeRefusal says that nothing is known of any of them
 */
export function joinAnswers(
  answered: readonly Answered[],
  voice: Voice,
  wholeRefusal = languageOf(voice.language).replies.refusal,
): JoinedAnswer {
  const settled = withOneSuggestion(withoutAsides(answered))
  const answers = settled.flatMap(({ answer }) => answer ?? [])
  const refused = settled.filter(({ answer }) => answer === undefined)
  const refusal =
    answers.length === 0 ? wholeRefusal : refused.length > 0 ? refusalOf(refused, voice) : undefined
  const suggestion = settled.find((each) => !isSure(each))?.answer?.content
  const form = answers.find((answer) => answer.form !== undefined)?.form
  return {
    content: [joinContents(settled), suggestion, refusal]
      .filter((part) => part !== undefined && part !== '')
      .join('\n\n'),
    products: uniqueById(answers.flatMap(({ products }) => products)),
    sources: uniqueById(answers.flatMap(({ sources }) => sources)),
    actions: uniqueActions(answers.flatMap(({ actions }) => actions)),
    ...(form && { form }),
    ...assess(settled.map(({ answer }) => answer)),
  }
}

/** What the answers say that are sure, without suggestions and refusals: the beginning of the reply. */
export function joinContents(answered: readonly Answered[]): string {
  return [...new Set(answered.filter(isSure).flatMap(({ answer }) => answer?.content ?? []))].join('\n\n')
}

/** Whether a part is answered, or refused, rather than answered with what may have been meant. */
export function isSure({ answer }: Answered): boolean {
  return answer?.outcome !== 'suggested'
}

/**
 * "My train comes in at seven. Are you open by then?": beside a question that is answered, what asks for nothing is told to
 * explain it, and so is a wish that products of the answer may well grant.
 */
function withoutAsides(answered: readonly Answered[]): readonly Answered[] {
  const isAnswered = (each: Answered): boolean =>
    each.answer !== undefined && isSure(each) && each.answer.outcome !== 'declined'
  const asked = answered.filter((each) => isQuestion(each) && isAnswered(each))
  if (asked.length === 0) return answered
  const isGranted = asked.some(({ answer }) => answer?.products.length !== 0)
  const isWish = (each: Answered): boolean => wish.test(each.need.text) && (isSure(each) || !isGranted)
  return answered.filter((each) => isQuestion(each) || isAnswered(each) || isWish(each))
}

function isQuestion({ need }: Answered): boolean {
  return need.text.includes('?')
}

/** The numbers of two suggestions could not be told apart, and one that repeats another part is no help: that is a refusal. */
function withOneSuggestion(answered: readonly Answered[]): readonly Answered[] {
  const told = new Set(
    answered.filter(isSure).flatMap(({ answer }) => answer?.sources.map(({ id }) => id) ?? []),
  )
  const kept = answered.find(
    (each) => !isSure(each) && each.answer?.sources.some(({ id }) => !told.has(id)) === true,
  )
  return answered.map((each) => (isSure(each) || each === kept ? each : { ...each, answer: undefined }))
}

const longestQuote = 80

/** Quotes the visitor only in plain words: what they write must not pass for a fact or a link of ours. */
function refusalOf([first, ...others]: readonly Answered[], voice: Voice): string {
  const words = languageOf(voice.language).replies
  const said = first?.need.text.trim().replace(/(?<![\s.?!])[\s.?!]+$/u, '') ?? ''
  const isPlain = /^[\p{L}\p{M}\s'’,-]+$/u.test(said) && said.length <= longestQuote
  return others.length === 0 && isPlain ? words.refusalOf(markdownText(said)) : words.refusalOfPart
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function uniqueActions(actions: NeedAnswer['actions']): NeedAnswer['actions'] {
  return [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()]
}
