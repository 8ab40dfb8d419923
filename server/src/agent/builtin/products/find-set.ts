import { thingWord } from '../../../knowledge/index.ts'
import { hasSubject, subjectTerms } from '../../../retrieval/index.ts'
import { contentTerms } from '../../../language/content-terms.ts'
import { languageOf } from '../../../language/language-of.ts'
import { foldText } from '../../../language/fold-text.ts'
import { splitTerms, splitWords, termOf } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { moreTerms, personTerms, smallNumbers, something } from '../../../language/any-wants.ts'
import { asWritten } from './as-written.ts'
import { ofCountAsked, termsOfLimits } from './count-asked.ts'
import { describedAs } from './described-as.ts'
import { gradeOf } from './grade-of.ts'
import { kindOf, productsOfKind, type Thing, thingsAsked } from './kind-of-product.ts'
import { termsMeasured } from './measure-limit.ts'
import { modelsNamed, sayingAll, whollyNamed } from './named-products.ts'
import { ofBrandsAsked } from './of-brands-asked.ts'
import { wantedIn } from './said-in.ts'
import { saysOf } from './says-of.ts'
import { unwantedTerms, withoutUnwanted } from './unwanted.ts'
import { allOf, type ProductSet } from './product-set.ts'
import { readSet } from './read-set.ts'

/** The words of a text that may name a thing. */
const mostWords = 4
/** Products that bear such a word, to tell whether some are what it says: what a search finds for it is looked at too. */
const mostBearing = 100
/** Of those that a named one is like, so many are put in the order of likeness. */
const mostLike = 100

/** Of words that no record has, more than these tell that something else is spoken of. */
const mostUntold = 1

/**
 * All published products that a need is about, whatever it sets for them: the thing it names, as it is described; every
 * product where it names nothing. Undefined where no product is such a thing.
 * @param found what a search has found for it, best first
 */
export async function findSet(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<ProductSet | undefined> {
  if (!hasSubject(need.query, 'product')) return readSet(task, need)
  const [thing, ...others] = await thingsMeant(task, need, found)
  if (thing === undefined && something.test(need.text)) return findAnything(task, need, found)
  if (thing === undefined || others.length > 0 || thing.hasAlternatives) return undefined
  // "How many onions do I have on hand?" counts no hands.
  if (need.asks === 'count' && !thing.isFirst) return undefined
  const set = await findThings(task, need, { thing, found })
  return set !== undefined && set.untold.length <= mostUntold ? set : undefined
}

/**
 * "Which desk is made of birch?", "desks": the things that a need asks for first, as it describes them before and after.
 * Undefined where it asks for something else.
 */
export async function findWhich(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<ProductSet | undefined> {
  const [thing, ...others] = await thingsMeant(task, need, found)
  if (thing === undefined || thing.hasAlternatives) return undefined
  const comesIn = termOf(foldText(wantedIn(need, task.language) ?? ''))
  const qualities = thing.described.length + thing.after.length
  const mayBeShown = need.asks === 'anything' && thing.isFirst
  if (qualities > 0 ? !thing.isLed && !mayBeShown : !thing.isAlone) return undefined
  const set = await findThings(task, need, { thing: { ...thing, goesWith: thing.after }, found })
  if (set === undefined) return undefined
  const { filed = [], isCounted = false, untold } = set
  const isTold = thing.after.every((term) => filed.includes(term) || term === comesIn)
  if (qualities > 0 && !thing.isLed && !isCounted && !isTold) return undefined
  // "Which backpack has a rain cover?" is not answered with rain covers.
  const other = new Set(others.flatMap(({ forms }) => productsOfKind(forms, set.products)))
  const products = set.products.filter((each) => !other.has(each))
  // "Which blade fits the Tornado 2" asks for the "Blade unit for Tornado 2", and not for a knife.
  const called = sayingAll(need.query, found)
  const isOther = called.length > 0 && !called.some((each) => products.includes(each))
  if (products.length === 0 || isOther) return undefined
  if (untold.length === 0) return { ...set, products }
  // Of words that are all in a record a search knows more: "food for older cats" may be mousse, and no network switch is a
  // "Nintendo Switch". So it does where what it has found first is not called so: a "Vento 3" filed under cellar fans.
  const described = [...thing.described, ...thing.after]
  const asked = [termOf(thing.word), ...described]
  const isAllThere = set.products.some(({ id }) => id === found[0]?.id)
  const isNew =
    qualities - filed.length <= splitWords(untold.join()).length
      ? !found.some(({ name }) => asked.every((term) => splitTerms(name).includes(term)))
      : isAllThere && !found.some((each) => described.every((term) => saysOf(each, term)))
  return untold.length === 1 && isNew ? { ...set, products } : undefined
}

/** Where nothing that a search has found is surely the thing, all that bears a word of the text is looked at. */
async function thingsMeant(task: Task, need: Need, found: readonly ProductRecord[]): Promise<Thing[]> {
  const things = thingsAsked(need.query, found)
  if (things.some(({ isSure }) => isSure)) return things
  const content = new Set(contentTerms(need.query))
  const words = splitWords(need.query)
  const named = words.filter((word) => content.has(termOf(word)))
  // Words that nothing joins describe the last of them, or the first.
  const isBare = named.length === words.length
  const heads = isBare
    ? named.filter((_, at) => at === 0 || at === named.length - 1)
    : named.slice(-mostWords)
  const bearing: ProductRecord[] = []
  for (const word of heads)
    bearing.push(...(await readSet(task, need, { word, limit: mostBearing })).products)
  return thingsAsked(need.query, [...found, ...bearing])
}

/**
 * All published products that are what the named one is, those most like it first: what its name calls it, or its category
 * where nothing else is called so ("Woodlark Larch"). Undefined where its record does not tell what it is.
 */
export async function findAlike(
  task: Task,
  need: Need,
  named: ProductRecord,
): Promise<ProductSet | undefined> {
  const query = `${named.name} ${kindOf(named)}`
  const { products: found } = await task.searches.find({ query, kinds: ['product'], limit: mostLike })
  let alike: ProductSet | undefined
  for (const word of [thingWord(named.name), named.category ?? '']) {
    const [thing] = thingsAsked(word, [named])
    if (thing === undefined) continue
    // Others are not called so, and not for as many.
    const meant = { thing: { ...thing, described: [], goesWith: [] }, found }
    alike = await findThings(task, { ...need, query: '', text: '' }, meant)
    if (alike?.products.some(({ id }) => id !== named.id) === true) return alike
  }
  return alike
}

async function findThings(
  task: Task,
  need: Need,
  { thing, found }: { readonly thing: Thing; readonly found: readonly ProductRecord[] },
): Promise<ProductSet | undefined> {
  const { products, isWhole } = await readSet(task, need, { word: thing.word })
  const ofKind = productsOfKind(thing.forms, products)
  if (ofKind.length === 0) return undefined
  const whole = whollyNamed(need.query, ofKind).filter(({ name }) => splitTerms(name).length > 1)
  const named = whole.length > 0 ? whole : modelsNamed(need.query, ofKind)
  if (named.length > 0) return allOf(named)
  const ofMakes = ofBrandsAsked(need.query, ofKind).flat()
  const meant = ofMakes.length > 0 ? ofMakes : ofKind
  const words = languageOf(task.language)
  // "Under 400 euros, please" goes on with a tent for two people.
  const [counted = []] = [need.text, need.query]
    .map((text) => ofCountAsked(text, meant, words))
    .filter(({ length }) => length > 0)
  const measured = termsMeasured(need, ofKind, task.language)
  const limits = counted.length === 0 ? [] : termsOfLimits(need.text, words)
  const isCount = (term: string): boolean => counted.length > 0 && (counts(term) || limits.includes(term))
  const goesWith = thing.goesWith.filter((term) => !measured.has(term) && !isCount(term))
  const said = [...thing.described, ...goesWith]
  const graded = isWhole
    ? gradeOf(need, said, { products: counted.length > 0 ? counted : meant, words })
    : undefined
  // "Which stove is better for winter?" asks for none that is described as better.
  const isOpen = (term: string): boolean => term !== graded?.term && !moreTerms.has(term)
  const told = describedAs(
    { ...thing, described: thing.described.filter(isOpen), goesWith: goesWith.filter(isOpen) },
    graded?.products ?? (counted.length > 0 ? counted : meant),
  )
  const untold = wordsFor(told.untold, task)
  if (told.untold.length > 0 && untold.length === 0) return undefined
  return {
    ...wanted(need, told.products, graded === undefined ? found : []),
    isWhole,
    untold,
    grade: graded?.grade,
    isCounted: counted.length > 0,
    filed: told.filed,
    most: countBefore(thing.word, need.query),
  }
}

const nothing = { goesWith: [], forms: [], joined: [] }

/** "Something for a beginner under 60 euros": whatever is described so, of whichever kind. */
async function findAnything(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<ProductSet | undefined> {
  const { products, isWhole } = await readSet(task, need)
  const told = describedAs({ ...nothing, described: termsOfAnything(need) }, products)
  const untold = wordsFor(told.untold, task)
  return untold.length > mostUntold ? undefined : { ...wanted(need, told.products, found), isWhole, untold }
}

/** "Anything in mint?": what is described so of all that a search has found. Undefined where nothing is, or a thing is named. */
export function findDescribed(need: Need, found: readonly ProductRecord[]): ProductSet | undefined {
  if (!something.test(need.text) || thingsAsked(need.query, found).length > 0) return undefined
  const described = termsOfAnything(need)
  const { products, untold } = describedAs({ ...nothing, described }, found)
  if (described.length === 0 || untold.length > 0) return undefined
  return { ...wanted(need, products, found), isWhole: false, untold }
}

/** What "something for a beginner" is to be said to be. */
function termsOfAnything(need: Need): string[] {
  const unwanted = unwantedTerms(besideMeasures(need))
  return subjectTerms(need.query.replace(something, ' '), 'product').filter(
    (term) => !unwanted.includes(term),
  )
}

/** What a need says apart from its limits: "not wider than 20 cm" wants nothing that is wide. */
function besideMeasures({ text, measures }: Pick<Need, 'text' | 'measures'>): string {
  return measures.reduce((rest, { text: limit }) => rest.replace(limit, ' '), text)
}

/** Without what is not wanted; where no record denies it, the reply says as much. */
function wanted(
  need: Need,
  products: readonly ProductRecord[],
  found: readonly ProductRecord[],
): Pick<ProductSet, 'products' | 'unsaid'> {
  // "Not too heavy" wants none of that.
  const text = need.order?.isMild === true ? need.query : besideMeasures(need)
  const unwanted = unwantedTerms(text).filter((term) => !moreTerms.has(term))
  if (unwanted.length === 0) return { products: inOrderOf(found, products) }
  const left = withoutUnwanted(unwanted, products)
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => unwanted.includes(termOf(foldText(word))))
  return { products: inOrderOf(found, left.products), unsaid: left.areDenied ? [] : words }
}

/**
 * The visitor's words for some terms, those together that stand together. A number in a reply is one of a record, and a
 * word in quotation marks one of the visitor's, as it was written.
 */
function wordsFor(terms: readonly string[], task: Task): string[] {
  const words: string[] = []
  let end = -1
  for (const { 0: word, index } of task.turn.message.matchAll(/\p{L}+/gu)) {
    if (!terms.includes(termOf(foldText(word)))) continue
    if (words.length > 0 && index === end + 1) words.push(`${words.pop() ?? ''} ${word}`)
    else words.push(word)
    end = index + word.length
  }
  return words.map((each) => asWritten(each, task))
}

/** "The three tents" that are the cheapest. */
function countBefore(word: string, text: string): number | undefined {
  const words = splitWords(text)
  const before = words[words.lastIndexOf(word) - 1] ?? ''
  const count = smallNumbers.get(termOf(before)) ?? (/^\d$/u.test(before) ? Number(before) : undefined)
  return count !== undefined && count > 1 ? count : undefined
}

function counts(term: string): boolean {
  return smallNumbers.has(term) || personTerms.has(term) || contentTerms(term).length === 0
}

/** Those that a search has found come in its order, the others behind them. */
function inOrderOf(
  found: readonly ProductRecord[],
  products: readonly ProductRecord[],
): readonly ProductRecord[] {
  const places = new Map(found.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: ProductRecord): number => places.get(id) ?? found.length
  return products.toSorted((a, b) => placeOf(a) - placeOf(b))
}
