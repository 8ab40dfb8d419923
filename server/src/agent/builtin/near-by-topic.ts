import { type FaqOfTopic, meaningText } from '../../retrieval/index.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'

/** Where a FAQ is near at all. */
const leastCloseness = 0.4
const mostFound = 4
/** What agrees by less is about something else. */
const leastAgreement = 0.06

/** What the next one comes near by chance, also where there are but few FAQs. */
const usualCloseness = 0.3
/** What comes so close, and so much closer than any other, is what is asked. */
const sure = { closeness: 0.8, lead: 0.4 } as const

/** What FAQs have to do with a need by their topics. */
export interface ByTopic {
  /** About the same, best first. */
  readonly near: readonly FaqOfTopic[]
  /** Topics are told, and none of any FAQ is near. Never of a need in another language. */
  readonly isOfNone: boolean
  /** How much closer than any other the first of them is: that tells more than how close it is. */
  readonly lead: number
  /** Whether the first of them is surely what is asked. Never of a need in another language. */
  readonly isSure: boolean
  /**
   * The ids of those about something else, whatever words they share: "can I bring my dog?" is not answered by what to bring
   * along. Where the first is surely what is asked, that is all others. None of a need in another language than English: how
   * its words are put into English tells less.
   */
  readonly others: ReadonlySet<string>
}

/** Holds the topics of FAQs against that of a need. */
export async function compareTopics(
  { ctx, turn, written, searches }: Task,
  { text }: Need,
): Promise<ByTopic> {
  const found = await searches.faqsByTopic(text)
  // Neither its meaning was put into English, nor the whole message.
  const isEnglish = turn.message === written && meaningText(ctx.model, text) === text
  const [first = 0, second = 0] = found.map(({ closeness }) => closeness)
  const lead = first - Math.max(second, usualCloseness)
  const isSure = isEnglish && first >= sure.closeness && lead >= sure.lead
  const others = found.filter(
    ({ agreement }, place) => isEnglish && (agreement < leastAgreement || (isSure && place > 0)),
  )
  const near = found.filter(({ closeness }) => closeness >= leastCloseness).slice(0, mostFound)
  return {
    lead,
    isSure,
    near,
    isOfNone: isEnglish && found.length > 0 && near.length === 0,
    others: new Set(others.map(({ itemId }) => itemId)),
  }
}
