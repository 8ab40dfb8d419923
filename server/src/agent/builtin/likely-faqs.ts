import { languageOf } from '../../language/language-of.ts'
import { meaningText } from '../../retrieval/index.ts'
import { type FaqRecord, type Matched, readFaq } from '../tools/read-record.ts'
import { chanceOfFaq, half, leastChanceOfFaq } from './chance.ts'
import { knownOfWish } from './choose-subject.ts'
import { type Reach, readReach } from './reach-of-faq.ts'
import { asksOtherThing } from './speaks-of.ts'
import type { Task } from './task.ts'
import type { Need } from './understand/need.ts'
import type { Leaning } from './wanted/wanted-kind.ts'

/** A FAQ that may be meant. */
export interface Likely {
  readonly record: FaqRecord
  /** From 0 to 1: how far both are likely to be about the same topics. */
  readonly agreement: number
  readonly reach: Reach
  /** From 0 to 1: how likely it is meant. */
  readonly chance: number
}

/** The FAQs that may be meant, by what they are about. */
export interface LikelyFaqs {
  /** The likeliest first. None where topics are not told. */
  readonly likely: readonly Likely[]
  /** How close the closest of them comes by topic and meaning. */
  readonly closeness: number
  /** Whether the first of them is surely what is asked. Never of a need in another language than English: how its words are put into English tells less. */
  readonly isSure: boolean
  /**
   * Whether a FAQ is about something else, whatever words it shares: "can I bring my dog?" is not answered by what to bring
   * along. Where the first is surely what is asked, that is all others. None of a need in another language than English.
   */
  readonly isUnlikely: (faq: FaqRecord) => boolean
  /** Whether topics do not tell what most FAQs are about: those are of what shops and services are asked, and "Can I catch it twice?" is not. */
  readonly areUntold: boolean
}

/** FAQs that are looked at, the closest first: the one meant is hardly ever farther behind. */
const mostWeighed = 8
/** What is so likely answers: of five, four are what is asked. */
const sure = 0.55
/** How much likelier is what tells of a country that is named, or of others: cities are not known to be in countries. */
const byReach: Readonly<Record<Reach, number>> = { there: 1.5, anywhere: 1, somewhere: 0.9, elsewhere: 0.5 }
/** What agrees with itself by less may be about anything: one in five FAQs of a shop, and most about a disease or a programming language. */
const leastTold = 0.45
/** What is less likely by less than this is as likely. */
const asLikely = 0.005
/** What agrees by less is about something else, where the question is likely about a topic. */
const leastAgreement = 0.08

/** Weighs what FAQs have to do with a need. */
export async function likelyFaqs(
  { ctx, turn, written, searches, language }: Task,
  need: Need,
  { faqs, leaning }: { readonly faqs: readonly Matched<FaqRecord>[]; readonly leaning: Leaning | undefined },
): Promise<LikelyFaqs> {
  const reachOf = readReach(need.text)
  const near = (await searches.faqsByTopic(need.text)).map((faq) => {
    const record = readFaq(faq)
    return { ...faq, record, reach: reachOf(record) }
  })
  const found = near.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)))
  const words = languageOf(language)
  const coverages = new Map(faqs.map(({ id, match }) => [id, match.coverage]))
  const { policy, place: ofPlaces } = leaning ?? { policy: half, place: 0 }
  const [closest = 0, second = 0] = found.map(({ closeness }) => closeness)
  const coverageOf = ({ id }: FaqRecord): number => coverages.get(id) ?? 0
  const weighed = found
    .slice(0, mostWeighed)
    .map(({ record, agreement, closeness, reach }, place) => {
      const byTopic = chanceOfFaq({
        ...{ agreement, lead: closeness - (place === 0 ? second : closest) },
        coverage: coverageOf(record),
        known: knownOfWish(need, record),
        put: policy + ofPlaces,
      })
      const chance = Math.min(1, byTopic * byReach[reach])
      // "20 quid less" asks for no price: what tells none comes behind what does, and may be meant as well.
      const isOther = asksOtherThing(record, need.text, words)
      const weight = chance < leastChanceOfFaq ? 0 : chance * (isOther ? half : 1)
      return { record, agreement, reach, chance, weight }
    })
    .toSorted((one, other) => other.weight - one.weight || other.chance - one.chance)
  const most = weighed[0]?.weight ?? 0
  // Two of rental are as likely, and the one about tents has more of a question for a tent.
  const likely = [
    ...weighed
      .filter(({ weight }) => weight > most - asLikely)
      .toSorted((one, other) => coverageOf(other.record) - coverageOf(one.record)),
    ...weighed.filter(({ weight }) => weight <= most - asLikely),
  ]
  const agreements = new Map(found.map(({ itemId, agreement }) => [itemId, agreement]))
  // Neither its meaning was put into English, nor the whole message.
  const isEnglish = turn.message === written && meaningText(ctx.model, need.text) === need.text
  const [first] = likely
  const isOfTopic = found.some(({ ofAny }) => ofAny >= half)
  const isSure = isEnglish && first !== undefined && first.chance >= sure
  return {
    likely,
    closeness: closest,
    isSure,
    areUntold: found.filter(({ told }) => told < leastTold).length > half * found.length,
    isUnlikely: ({ id }) =>
      isEnglish &&
      ((isSure && id !== first.record.id) || (isOfTopic && (agreements.get(id) ?? 1) < leastAgreement)),
  }
}

function isElsewhere({ reach }: { readonly reach: Reach }): boolean {
  return reach === 'elsewhere'
}
