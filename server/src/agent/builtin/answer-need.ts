import { everyKind } from '../../knowledge/index.ts'
import { wish } from '../../language/any-wants.ts'
import { languageOf } from '../../language/language-of.ts'
import { splitWords } from '../../language/split-terms.ts'
import { mayAskForProducts, type Near, nearestRecords } from './choose-subject.ts'
import { confidenceOf, half } from './chance.ts'
import { answerIntent } from './intents/answer-intent.ts'
import type { Intent } from './intents/intent.ts'
import { nearestIntent } from './intents/nearest-intent.ts'
import { answerLocations } from './locations/answer-locations.ts'
import { positionOf } from './locations/find-scope.ts'
import { asksForPlace, asPutOfService } from './locations/location-request.ts'
import { isOfPlaceAndTime } from './locations/of-place-and-time.ts'
import { likelyFaqs } from './likely-faqs.ts'
import type { NeedAnswer } from '../replies/need-answer.ts'
import type { Matched, ProductRecord } from '../tools/read-record.ts'
import { asideOfName } from './products/aside-of-name.ts'
import { asideOfSize, asPutOfShown } from './products/size-asked.ts'
import { asideOfPlace, withStock } from './products/stock-asked.ts'
import { answerComparison } from './products/answer-comparison.ts'
import { answerFollowUp } from './products/answer-follow-up.ts'
import { answerLikeShown } from './products/answer-like-shown.ts'
import { answerOfShown, suggestOfShown } from './products/answer-of-shown.ts'
import { answerRental, forRent } from './products/answer-rental.ts'
import { answerSet, answerWhich, manyProducts } from './products/answer-products.ts'
import { noteChoice, answerChosen } from './answer-chosen.ts'
import { answerSameFaq } from './answer-same-faq.ts'
import { andSay } from './and-say.ts'
import { answerSubject, type Searched } from './answer-subject.ts'
import { answerWish } from './forms/answer-wish.ts'
import { findPlaces } from './forms/booking/find-places.ts'
import { howToReach } from './forms/contact/how-to-reach.ts'
import { readWish } from './forms/read-wish.ts'
import { say } from './forms/say.ts'
import { withNumbersTold } from './products/number-limit.ts'
import { thingsAsked } from './products/kind-of-product.ts'
import { keepsLimits, narrows } from './products/narrow-products.ts'
import { ownedTerms } from './products/owned-terms.ts'
import { recallProduct } from './products/recall-product.ts'
import { ofShown } from './faqs-of-shown.ts'
import { speaksOf } from './speaks-of.ts'
import { putInEnglish, searchInEnglish, type SearchedNeed } from './search-in-english.ts'
import { lastShown } from './products/products-meant.ts'
import { languageToGloss } from '../../retrieval/index.ts'
import { searchInOtherWords } from './search-in-other-words.ts'
import { suggestNearest } from './suggest-nearest.ts'
import type { Task } from './task.ts'
import { isLocationAsk } from './understand/location-ask.ts'
import type { Need } from './understand/need.ts'
import { leaningOf, mayWantPlace, wantsPlace, wantsProduct } from './wanted/wanted-kind.ts'

const recordsOfEachKind = 16
const everyName = everyKind.map(({ name }) => name)

/** Answers one need of a message: does what is wished for, or tells what is asked; undefined when it can do neither. */
export async function answerNeed(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  const chosen = answerChosen(task, need)
  if (chosen !== undefined) return chosen
  const intent = await readIntent(task, need)
  const aside = intent && (await answerIntent(task, intent))
  if (aside !== undefined) return aside
  const recalled = recallProduct(need, task.memory, task.language)
  if (recalled !== undefined)
    return surelyOf(await tellNeed({ ...task, memory: recalled.memory }, recalled.need))
  let told: Promise<NeedAnswer | undefined> | undefined
  const tell = (): Promise<NeedAnswer | undefined> => (told ??= tellOrTake(task, need))
  return (await answerWish(task, need, async () => unlessSuggested(await tell()))) ?? surelyOf(await tell())
}

function surelyOf(answer: NeedAnswer | undefined): NeedAnswer | undefined {
  return answer?.surely ?? answer
}

/** What asks for no record in particular has nothing that could be looked up by, and wants nothing done. */
async function readIntent(
  { ctx, turn: { signal }, memory, language }: Task,
  need: Need,
): Promise<Intent | undefined> {
  const { text, asks, leansOnNeed, refersBack, price, measures, order, place } = need
  const isBare = [leansOnNeed, price, order, place, ...measures].every((each) => each === undefined)
  const isOpen = asks === 'anything' || asks === 'attribute'
  if (!isBare || !isOpen) return undefined
  if ((await readWish(ctx.model, { text, language, signal })) !== undefined) return undefined
  const mayLeanBack = refersBack !== undefined && memory.turns.length > 0
  return nearestIntent(ctx.model, { text, language, mayLeanBack, signal })
}

/** What may not be meant gives way to whatever else can be done. */
function unlessSuggested(answer: NeedAnswer | undefined): NeedAnswer | undefined {
  return answer?.outcome === 'suggested' ? undefined : answer
}

function isSure(answer: NeedAnswer | undefined): boolean {
  return unlessSuggested(surelyOf(answer)) !== undefined
}

/** What the record of a product does not say may be told by a FAQ about the same topic. */
function isTold(answer: NeedAnswer | undefined): boolean {
  return answer !== undefined && answer.outcome !== 'suggested' && answer.outcome !== 'declined'
}

async function tellOrTake(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  return noteChoice(task, need) ?? tellNeed(task, need)
}

/** Answers from the knowledge base; undefined when it holds no answer. */
async function tellNeed(asked: Task, read: Need): Promise<NeedAnswer | undefined> {
  const need = await asPutOfPlace(asked, asPutOfTime(asked, asPutOfShown(asked, asPutOfOwned(asked, read))))
  const task = ofShown(asked, need)
  const isOfPlaces = need.about === 'location' || isLocationAsk(need.asks)
  const ofPlaces = isOfPlaces ? await maySeekPlace(task, need) : leansOnPlaces(task, need)
  const told = ofPlaces ? await answerLocations(task, need) : undefined
  const isWhere = need.asks === 'nearest' || need.asks === 'anything'
  if (told !== undefined && (told.outcome !== 'declined' || !isWhere)) return told
  const found =
    (await answerOfShownBefore(task, need)) ??
    (await answerSameFaq(task, need, { isLast: false })) ??
    (await answerFromSearch(task, told === undefined ? need : ofNoPlace(need)))
  // What is asked of a place that its record does not tell may be told by a FAQ.
  if (told !== undefined) return isSure(found) ? found : told
  const same = isSure(found) ? undefined : await answerSameFaq(task, need, { isLast: true })
  const answer = same ?? found
  if (!isSure(answer) && need.asks === 'contact' && need.place === undefined) {
    const reach = await tellHowToReach(task, need)
    if (reach !== undefined) return reach
  }
  // "Missouri" may be in no record of ours and still answer the question which place is meant.
  const [last] = task.memory.turns
  const isPlace = !isSure(answer) && last !== undefined && asksForPlace(last)
  return (isPlace ? await answerLocations(task, need) : undefined) ?? answer ?? tellHoursThen(task, need)
}

/** Of what was shown before and is told in English, its property is asked for in English first: "est-elle imperméable ?" */
async function answerOfShownBefore(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  const [shown] = lastShown(task.memory)
  const isToldInEnglish =
    shown !== undefined && languageToGloss(`${shown.name} ${shown.description ?? ''}`) === undefined
  const mayPut = isToldInEnglish && need.attribute !== undefined && need.attribute.quantity === undefined
  const put = mayPut ? await putInEnglish(task, need) : undefined
  const inEnglish = put && (await answerFollowUp(put.task, put.need))
  return isTold(inEnglish) ? inEnglish : answerFollowUp(task, need)
}

function ofNoPlace(need: Need): Need {
  return { ...need, asks: 'anything', about: undefined }
}

/** "How late can I turn up in Hamburg on Thursday?": a place of ours and a time leave little else to ask for. */
async function tellHoursThen(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  if (need.asks !== 'anything' || !need.hasTime || need.place?.kind !== 'named') return undefined
  if (!isOfPlaceAndTime(need, task.language)) return undefined
  const leaning = await leaningOf(task.ctx.model, { text: need.text, signal: task.turn.signal })
  if (leaning === undefined || !wantsPlace(leaning)) return undefined
  const answer = await answerLocations(task, { ...need, asks: 'openingHours', about: 'location' })
  return answer?.sources.length === 0 ? undefined : answer
}

/** "Hamburg on Saturday, how long?" asks for no length. */
function asPutOfTime({ language }: Task, need: Need): Need {
  const isOfTime =
    need.asks === 'attribute' && need.hasTime && languageOf(language).asks.howLong.test(need.text)
  return isOfTime ? { ...need, asks: 'anything', attribute: undefined } : need
}

/** "It doesn't fit", "it's too small" and "the tent I bought is too small", at the beginning, are said of what the visitor has. */
function asPutOfOwned({ memory, language }: Task, need: Need): Need {
  const { asks, order, query, refersBack, text } = need
  const isOfOwned = query === '' || ownedTerms(text).size > 0
  const isComplaint = order !== undefined && isOfOwned && languageOf(language).references.tooMuch.test(text)
  const mayBeOwned = isComplaint || (refersBack?.kind === 'it' && asks === 'anything' && !wish.test(text))
  if (refersBack === undefined || !mayBeOwned || memory.turns.length > 0) return need
  return { ...need, order: undefined, refersBack: undefined, about: 'faq', query: text }
}

/** "Can I still get to you in Hamburg tonight?" and "which is the shortest drive from here?" ask for hours and for what is near. */
async function asPutOfPlace(task: Task, need: Need): Promise<Need> {
  const { text, asks, place, hasTime } = need
  if (asks !== 'anything' || place === undefined || !(hasTime || place.kind === 'visitor')) return need
  if (!isOfPlaceAndTime(need, task.language)) return need
  const leaning = await leaningOf(task.ctx.model, { text, signal: task.turn.signal })
  if (leaning === undefined || !wantsPlace(leaning)) return need
  return { ...need, asks: hasTime ? 'openingHours' : 'nearest', about: 'location', order: undefined }
}

/** Of many places that nothing tells apart it names a few, and asks for the city. */
async function tellHowToReach(task: Task, need: Need): Promise<NeedAnswer | undefined> {
  const { places } = await findPlaces(task, need)
  const reach = await howToReach(task, places)
  const named = reach?.sources.filter(({ kind }) => kind === 'location').length ?? 0
  const isChoice = named > 0 && named < places.length && positionOf(task.turn) === undefined
  return reach && isChoice ? andSay(reach, say([languageOf(task.language).locationReplies.whichCity])) : reach
}

/** In words: what is shorter is hardly put in any way. */
const shortestPut = 6

/** "Could you make some up from the slip of another shop?" asks for no place, whatever its words are. */
async function maySeekPlace({ ctx, turn: { signal } }: Task, { text, asks, place }: Need): Promise<boolean> {
  if (asks === 'contact' || place?.kind === 'visitor' || splitWords(text).length < shortestPut) return true
  const leaning = await leaningOf(ctx.model, { text, signal })
  return leaning === undefined || mayWantPlace(leaning)
}

/** What was shown last was a place, and the message leans on it. */
function leansOnPlaces({ memory }: Task, { refersBack }: Need): boolean {
  const latest = memory.turns.find(({ products, locations }) => products.length + locations.length > 0)
  return refersBack !== undefined && latest !== undefined && latest.locations.length > 0
}

async function answerFromSearch(task: Task, read: Need): Promise<NeedAnswer | undefined> {
  // "What if I don't like it?" is looked up by all its words.
  const said = read.query === '' && read.about === 'faq' ? { ...read, query: read.text } : read
  const limit = narrows(said) ? manyProducts : recordsOfEachKind
  const found = await task.searches.find({ query: said.query, kinds: everyName, limit })
  const searched = { task, need: said, found }
  const told = (await searchInEnglish(searched, limit)) ?? (await searchInOtherWords(searched, limit))
  return answerFromFound(told ?? searched)
}

async function answerFromFound({
  task,
  need: read,
  found: all,
}: SearchedNeed): Promise<NeedAnswer | undefined> {
  const found = { ...all, products: forRent(read, all.products) }
  const said = withNumbersTold(read, found.products)
  const sized = asideOfSize(asideOfName(said, found.products, task.language), found.products)
  const need = asideOfPlace(sized, found.locations)
  const leaning = await leaningOf(task.ctx.model, { text: need.text, signal: task.turn.signal })
  const isForRent = found.products.length === all.products.length || found.products.length > 0
  const mayBeForProducts = isForRent && mayAskForProducts(need, leaning, task.language)
  const answer =
    (await answerComparison(task, need, found.products)) ??
    (await answerRental(task, need, found.products)) ??
    answerOfShown(task, need, found) ??
    (mayBeForProducts ? await answerSet(task, need, found.products) : undefined) ??
    (await answerFrom(task, need, { found, leaning, mayBeForProducts }))
  const sure =
    unlessSuggested(answer) ??
    (mayBeForProducts ? await answerWhich(task, need, found.products) : undefined) ??
    (leaning !== undefined && wantsProduct(leaning)
      ? await answerLastAsked(task, need, found.products)
      : undefined)
  const service = sure === undefined ? asPutOfService(need, found.locations) : undefined
  const shown =
    sure ?? (service && (await answerLocations(task, service))) ?? (await answerLikeShown(task, need))
  if (shown !== undefined) return withStock(shown, need, { found: found.products, voice: task })
  const mayBeOfShown = answer === undefined || need.refersBack !== undefined
  return (mayBeOfShown ? await suggestOfShown(task, need, found) : undefined) ?? answer
}

/** "I'm going to Norway, what jacket would you recommend?" asks for jackets, whatever is said before. */
async function answerLastAsked(
  task: Task,
  need: Need,
  found: readonly Matched<ProductRecord>[],
): Promise<NeedAnswer | undefined> {
  const text = need.text.split(/[,;:.!]\s+/u).at(-1) ?? ''
  const isQuestion = languageOf(task.language).clauses.questionStart.test(text)
  if (text === need.text || !isQuestion || narrows(need)) return undefined
  const [thing] = thingsAsked(text, found)
  return thing?.isSure === true && thing.isLed
    ? answerWhich(task, { ...need, text, query: text }, found)
    : undefined
}

async function answerFrom(task: Task, need: Need, searched: Searched): Promise<NeedAnswer | undefined> {
  const { found, leaning } = searched
  const faqs = await likelyFaqs(task, need, { faqs: found.faqs, leaning })
  const answered = await answerSubject(task, need, { ...searched, faqs })
  const isAnswer = isTold(answered?.answer)
  const answer = answered && {
    confidence: Math.min(isAnswer ? 1 : half, confidenceOf(answered.match)),
    ...answered.answer,
  }
  // Whoever gives a part number means that, whatever question the rest is like.
  if (isAnswer || answered?.match.exact === true) return answer
  const mayBeMeant = ({ record, worth }: Near): boolean =>
    worth >= 1 && (record.kind !== 'faq' || speaksOf(record, need.text, task.language))
  const near = nearestRecords(need, found, leaning)
    .filter(({ record }) => record.kind === 'faq' || keepsLimits(need, record, task.language))
    .toSorted((one, other) => Number(mayBeMeant(other)) - Number(mayBeMeant(one)))
  return suggestNearest(task, need, { told: answer, near, faqs, leaning })
}
