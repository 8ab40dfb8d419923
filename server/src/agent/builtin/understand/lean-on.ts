import { hasSubject } from './has-subject.ts'
import { smallNumbers } from '../../../language/any-wants.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { areasNamed } from '../../../language/read/areas-named.ts'
import { cutOut } from '../../../language/read/cut-out.ts'
import type { BackReference, Need } from './need.ts'
import { isLocationAsk } from './location-ask.ts'
import { subjectOf } from './subject-of.ts'
import { timeSpans } from '../../../language/read/times/time-spans.ts'
import type { LanguageWords } from '../../../language/language-words.ts'
import { splitWords, termOf } from '../../../language/split-terms.ts'
import { longestRead } from './worth-reading.ts'

/** These point at one thing or at all that was spoken of: what another clause of the same message names will do. */
const plainReferences: ReadonlySet<BackReference['kind']> = new Set(['it', 'they', 'described'])

/** A need that is about what an earlier clause of its message names; undefined when it stands by itself. */
export function leanOnNeed(need: Need, earlier: readonly Need[], language: LanguageWords): Need | undefined {
  const index = earlier.length - 1
  const last = earlier[index]
  if (last === undefined) return undefined
  if (need.refersBack === undefined && continues(need, language))
    return { ...continued(need, last, language), refersBack: undefined }
  const pointsAt = need.refersBack !== undefined && plainReferences.has(need.refersBack.kind)
  if (pointsAt && last.refersBack === undefined) return completed(need, last, index, language)
  const isOfSamePlace =
    need.refersBack === undefined &&
    isLocationAsk(need.asks) &&
    need.place === undefined &&
    isLocationAsk(last.asks) &&
    !hasSubject(language, need.query, 'location')
  return isOfSamePlace ? { ...completed(need, last, index, language), place: last.place } : undefined
}

function completed(need: Need, last: Need, leansOnNeed: number, language: LanguageWords): Need {
  return { ...need, query: joined(thingOf(last, language), need.query), refersBack: undefined, leansOnNeed }
}

/** What a question is about, without the property that it asks for: "which material is the mug made of" */
function thingOf({ query, attribute }: Need, language: LanguageWords): string {
  const subject = subjectOf(query, language)
  const isLed = attribute !== undefined && subject.toLowerCase().startsWith(attribute.text.toLowerCase())
  return isLed ? subjectOf(subject.slice(attribute.text.length).trim(), language) || subject : subject
}

/** A need with what it takes over from the question before it in the session, if it leans on that at all. */
export function leanOnHistory(
  need: Need,
  earlierNeed: () => Need | undefined,
  language: LanguageWords,
): Need {
  const isContinued = need.refersBack === undefined && continues(need, language)
  if (need.refersBack === undefined && !isContinued) {
    return asksOfNothing(need, language)
      ? leanOnHistory({ ...need, refersBack: { kind: 'they' } }, earlierNeed, language)
      : need
  }
  const earlier = earlierNeed()
  if (earlier === undefined) return saidToShop(need, language)
  if (isContinued) return continued(need, earlier, language)
  const query = joined(
    thingOf(earlier, language),
    hasSubject(language, need.query, 'product') ? need.query : '',
  )
  if (need.refersBack?.kind !== 'other')
    return isFragment(need, language)
      ? { ...need, ...sameQuestion(need, earlier), query }
      : { ...need, query }
  return {
    ...need,
    query,
    price: need.price ?? earlier.price,
    measures: need.measures.length > 0 ? need.measures : earlier.measures,
  }
}

/** "How much?", "How heavy?": whatever was spoken of. */
function asksOfNothing({ asks, query, price, order }: Need, language: LanguageWords): boolean {
  const isOfThing = asks === 'price' || asks === 'attribute' || asks === 'availability'
  return isOfThing && price === undefined && order === undefined && !hasSubject(language, query, 'product')
}

/** "¿Tiene carpas?": what nothing was spoken of could have, the shop is asked for. */
function saidToShop(need: Need, { references }: LanguageWords): Need {
  const isToShop =
    need.asks === 'attribute' && need.refersBack?.kind === 'it' && references.addressOrIt.test(need.text)
  return isToShop
    ? { ...need, asks: 'anything', query: need.text, attribute: undefined, refersBack: undefined }
    : need
}

const longestFragment = 6

/** "And on Sunday?", "what about Berlin?", "under 100 euros": part of a question, to be put into the one before. */
function continues(need: Need, language: LanguageWords): boolean {
  if (isOrderOfEarlier(need, language)) return true
  if (!isFragment(need, language)) return false
  const { bareContinuation, continuationStart } = language.references
  const text = fragmentOf(need, language)
  if (continuationStart.test(need.text)) return true
  const isAsking = language.clauses.questionStart.test(text) || isLocationAsk(need.asks)
  return !isAsking && (bareContinuation.test(text) || isOnlySlots(need, language))
}

function isFragment(need: Need, language: LanguageWords): boolean {
  const { verbs, wishStart } = language.clauses
  const text = fragmentOf(need, language)
  return text.split(/\s+/).length <= longestFragment && !verbs.test(text) && !wishStart.test(text)
}

function fragmentOf(need: Need, { references }: LanguageWords): string {
  return need.text.replace(references.continuationLead, '').trim()
}

/** "Which is the brightest?", "How many do you have?" */
function isOrderOfEarlier({ asks, order, query, text }: Need, { references }: LanguageWords): boolean {
  if (asks === 'count' && contentTerms(text).length === 0) return true
  return order !== undefined && query === '' && !references.ofEverything.test(text)
}

function isOnlySlots(need: Need, language: LanguageWords): boolean {
  const hasSlot =
    need.price !== undefined ||
    need.measures.length > 0 ||
    need.order !== undefined ||
    need.hasTime ||
    need.place !== undefined
  return hasSlot && !namesAny(language, need.query, 'product')
}

/** "Only the one under 200" names nothing. */
function namesAny(language: LanguageWords, text: string, kind: 'product' | 'location'): boolean {
  const named = splitWords(text).filter((word) => !smallNumbers.has(termOf(word)))
  return hasSubject(language, named.join(' '), kind)
}

/** "And the second one?" asks the same of another one. */
function sameQuestion(
  need: Need,
  { asks, attribute, service }: Need,
): Pick<Need, 'asks' | 'attribute' | 'service'> {
  return need.asks === 'anything' ? { asks, attribute, service } : need
}

/** These only name what the earlier question asks about. */
function isVague(asks: Need['asks']): boolean {
  return asks === 'anything' || asks === 'nearest' || asks === 'locations'
}

/** The earlier question with what the message says instead. */
function continued(need: Need, earlier: Need, language: LanguageWords): Need {
  const inherited = isLocationAsk(earlier.asks) && isOfChannel(need, language) ? 'contact' : earlier.asks
  const asks = isVague(need.asks) ? inherited : need.asks
  const timeless = isLocationAsk(asks)
    ? cutOut(need.query, timeSpans(need.query, language), language)
    : need.query
  const own = timeless.replace(language.references.continuationLead, '')
  return {
    ...need,
    asks,
    query: queryOf(need, earlier, own, language),
    about: need.about ?? earlier.about,
    refersBack: { kind: 'continuation' },
    price: need.price ?? earlier.price,
    measures: need.measures.length > 0 ? need.measures : earlier.measures,
    numbers: [...(need.numbers ?? []), ...(earlier.numbers ?? [])],
    order: need.order ?? earlier.order,
    attribute: need.attribute ?? earlier.attribute,
    place:
      need.place ??
      (language.places.placeNounWord.test(own) ? undefined : (placeOf(own, asks, language) ?? earlier.place)),
    service: need.service ?? earlier.service,
  }
}

/** A name takes the place of what was asked about: "What about the Alpha?"; anything else narrows it: "in red?" */
function queryOf(need: Need, earlier: Need, own: string, language: LanguageWords): string {
  const { bareContinuation, continuationLead, nameStart } = language.references
  const name = need.text.replace(continuationLead, '')
  if (!namesAny(language, own, isLocationAsk(earlier.asks) ? 'location' : 'product'))
    return withModel(need, own, earlier.query)
  if (need.place?.kind === 'named' && isLocationAsk(earlier.asks)) return own
  const asked = earlier.query.replace(/(?<![\s?!.])[\s?!.]+$/, '')
  // "And to Belgium?" stands for the "to France" of an earlier question. Elsewhere the Jersey may well be a product.
  const isOfArea = areasNamed(own).length > 0 && areasNamed(asked).length > 0
  if (isOfArea) return joined(withoutSame(name, withoutAreas(asked, language), language), own)
  const isName = !bareContinuation.test(name) && nameStart.test(name)
  return isName ? own : joined(withoutSame(name, asked, language), own)
}

/** A text without the areas that it names in one word each, and what leads to them. */
function withoutAreas(text: string, { references }: LanguageWords): string {
  const words = text.split(/\s+/)
  const isArea = (word = ''): boolean => areasNamed(word).length > 0
  const isLead = (word: string, at: number): boolean =>
    isArea(words[at + 1]) && references.bareContinuation.test(word)
  return words.filter((word, at) => !isArea(word) && !isLead(word, at)).join(' ')
}

/** "And the 2500?", where the Grebe 4000 was asked about, is the Grebe 2500. */
function withModel({ price, measures, hasTime }: Need, own: string, earlier: string): string {
  const [model, ...others] = own.match(modelNumber) ?? []
  const isNumber = price === undefined && measures.length === 0 && !hasTime && others.length === 0
  const isOne = earlier.match(modelNumber)?.length === 1
  return model !== undefined && isNumber && isOne ? earlier.replace(modelNumber, model) : earlier
}

const modelNumber = /(?<![\p{L}\p{N}.,])\p{N}{2,6}(?![\p{N}\p{L}])/gu

/** "And for adults?" stands for what was said before to be for children, behind the same word. */
function withoutSame(narrowing: string, earlier: string, { references }: LanguageWords): string {
  const [first = ''] = narrowing.toLowerCase().split(/\s+/)
  const words = earlier.split(/\s+/)
  const start = words.findLastIndex((word) => word.toLowerCase() === first)
  if (start < 1 || !references.bareContinuation.test(first)) return earlier
  const length = words.slice(start + 1).findIndex((word) => references.bareContinuation.test(word))
  return words.filter((_, at) => at < start || (length !== -1 && at > start + length)).join(' ')
}

/** "What about Hamburg?", where places were asked for. "And the email?" names none. */
function placeOf(own: string, asks: Need['asks'], language: LanguageWords): Need['place'] {
  const said = asks === 'contact' ? withoutChannels(own, language) : own
  const name = said.replace(language.references.article, '').replace(/(?<![\s?!.])[\s?!.]+$/, '')
  return isLocationAsk(asks) && hasSubject(language, name, 'location')
    ? { kind: 'named', text: name }
    : undefined
}

/** "And website?" */
function isOfChannel({ query }: Need, language: LanguageWords): boolean {
  const rest = withoutChannels(query, language)
  return rest !== query && !hasSubject(language, rest, 'location')
}

function withoutChannels(text: string, { asks: { channels } }: LanguageWords): string {
  return Object.values(channels).reduce((rest, channel) => rest.replace(channel, ' '), text)
}

/** What goes on with a question that went on with others before it gets no longer than a message. */
function joined(first: string, second: string): string {
  return [first, second]
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ')
    .slice(0, longestRead)
}
