import { thingWord } from '../../../knowledge/index.ts'
import { splitTerms } from '../../../language/split-terms.ts'
import type { ProductRecord } from '../../tools/read-record.ts'
import type { Task } from '../task.ts'
import type { Need } from '../understand/need.ts'
import { ofKindAsked } from './kind-of-product.ts'
import { calledAlone, namedProducts } from './named-products.ts'
import { lastShown, productsMeant } from './products-meant.ts'

const mostCompared = 3
const hitsForName = 8
/** Of the words that the visitor calls a product by, its name must hold this share. */
const leastShare = 0.6

/**
 * The products that a need sets side by side: those it points back at, then those it names. A name that the first
 * search has not found is searched for by itself.
 */
export async function findCompared(
  task: Task,
  need: Need,
  found: readonly ProductRecord[],
): Promise<ProductRecord[]> {
  const candidates = pointedAt(need, task).map((product): readonly ProductRecord[] => [product])
  const known = [...found, ...lastShown(task.memory)]
  const names = withThing(need.comparison?.names ?? [], known)
  for (const [place, name] of names.entries()) {
    // "Coffee maker, large" is one name.
    const whole = `${names[place - 1] ?? ''}, ${name}`.toLowerCase()
    if (place > 0 && known.some((product) => product.name.toLowerCase().includes(whole))) continue
    const called = calledSo(name, known)
    candidates.push(called.length > 0 ? called : calledSo(name, await searchFor(task, name)))
  }
  const named = candidates.filter((each) => each.length > 0)
  // "The Ember and the Ember Duo": what only one of the names can stand for is not meant by the other.
  const settled = new Set(named.flatMap((each) => (each.length === 1 ? each : [])))
  // "Down or synthetic?" compares no detergent with a sleeping bag: neither is called so.
  const areOpen = names.some((name) =>
    [namedProducts, calledAlone].every((called) => called(name, known).length === 0),
  )
  const chosen = named.flatMap((each, index) => {
    const open = each.length === 1 ? each : each.filter((product) => !settled.has(product))
    const ofKind = ofKindAsked(need.query, open)
    return alike(ofKind.length > 0 ? ofKind : open, named.toSpliced(index, 1).flat()) ?? []
  })
  const compared = [...new Map(chosen.map((each) => [each.id, each])).values()].slice(0, mostCompared)
  return areOpen && !areAlike(compared) ? [] : compared
}

/** Whether all of some products are the same thing or of one category. */
function areAlike(products: readonly ProductRecord[]): boolean {
  return [thingOf, ({ category }: ProductRecord) => category].some(
    (kindOf) => new Set(products.map((each) => kindOf(each))).size <= 1,
  )
}

/** "Down and synthetic sleeping bags": a word in small letters before what is called by more of them describes the same thing. */
function withThing(names: readonly string[], known: readonly ProductRecord[]): readonly string[] {
  const [, ...thing] = names.at(-1)?.split(/\s+/u) ?? []
  const isOpen = (name: string): boolean => /^\p{Ll}+$/u.test(name)
  const [itself] = splitTerms(thing.at(-1) ?? '')
  // "The galley and the ember duo" are no two duos.
  const isThing = known.some((each) => thingOf(each) === itself)
  return thing.length === 0 || !isThing || !thing.every(isOpen)
    ? names
    : names.map((name) => (isOpen(name) ? `${name} ${thing.join(' ')}` : name))
}

/** "Compare it with the Aria 5": one name alone is set beside what was shown first. */
function pointedAt(need: Need, task: Task): readonly ProductRecord[] {
  if (need.comparison?.names.length === 1) return lastShown(task.memory).slice(0, 1)
  return productsMeant(need, task)
}

async function searchFor({ searches }: Task, name: string): Promise<readonly ProductRecord[]> {
  return (await searches.find({ query: name, kinds: ['product'], limit: hitsForName })).products
}

/** Of the products that a name may stand for, the one with the shortest name, rather one that the others can be compared with. */
function alike(
  products: readonly ProductRecord[],
  others: readonly ProductRecord[],
): ProductRecord | undefined {
  const categories = new Set(others.map(({ category }) => category))
  const things = new Set(others.map((each) => thingOf(each)))
  const shortest = products.toSorted((a, b) => a.name.length - b.name.length)
  return (
    shortest.find((each) => things.has(thingOf(each))) ??
    shortest.find(({ category }) => categories.has(category)) ??
    shortest[0]
  )
}

/** Its last term: a jacket is compared with a jacket before it is with trousers. */
function thingOf({ name }: ProductRecord): string | undefined {
  return splitTerms(thingWord(name)).at(-1)
}

/**
 * The products that a name stands for: those called so, what its only word says they are or begins the names of, else the
 * one whose name holds most of its words.
 */
function calledSo(name: string, products: readonly ProductRecord[]): readonly ProductRecord[] {
  const named = namedProducts(name, products)
  if (named.length > 0) return named
  const asked = splitTerms(name)
  const [only, ...more] = asked
  const such = products.filter((each) => thingOf(each) === only)
  const beginning = products.filter((each) => splitTerms(each.name)[0] === only)
  const bearing = [such, beginning].find((each) => each.length > 0)
  if (bearing !== undefined && more.length === 0) return bearing
  const rated = products.map((product) => {
    const own = splitTerms(product.name)
    const shared = asked.filter((term) => own.includes(term)).length
    return { product, share: shared / Math.max(asked.length, 1), rest: own.length - shared }
  })
  const [best] = rated.toSorted((a, b) => b.share - a.share || a.rest - b.rest)
  return best !== undefined && best.share >= leastShare ? [best.product] : []
}
