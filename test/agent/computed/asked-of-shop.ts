import { bare, type Chance, type GeneratedShop, type Goods, type Stocked } from './generated-shop.ts'

/** A question, and what it means by construction. */
export interface Asked {
  readonly message: string
  readonly kind: string
  readonly limit: Limit | undefined
  readonly wants: Wants
}

export interface Limit {
  readonly min?: number
  readonly max?: number
  readonly isMinExclusive?: boolean
  readonly isMaxExclusive?: boolean
  /** Undefined: whatever the price is in. */
  readonly currency: string | undefined
}

export type Wants =
  | { readonly to: 'list' | 'count' | 'lowest' | 'highest' | 'lightest' | 'heaviest' }
  | {
      readonly to: 'compare'
      readonly products: readonly [Stocked, Stocked]
      readonly by: 'lowest' | 'highest'
    }

type Template = readonly [text: string, limit: Omit<Limit, 'currency'>]

const X = 1
const atMost = { max: X }
const below = { max: X, isMaxExclusive: true }
const atLeast = { min: X }
const above = { min: X, isMinExclusive: true }
const both = { min: X, max: X }

/** `{x}` and `{y}` are amounts, `{things}` the kind. Limits hold which end `{x}` (and `{y}`) is. */
const limited: readonly Template[] = [
  ["Which {things} don't cost more than {x}?", atMost],
  ['Which {things} do not cost more than {x}?', atMost],
  ['{things} that cost no more than {x}', atMost],
  ['{things} for no more than {x}', atMost],
  ['Do you have {things} under {x}?', below],
  ['{things} below {x}', below],
  ['I need a {thing} for less than {x}', below],
  ['Is there a {thing} cheaper than {x}?', below],
  ['{things} up to {x}', atMost],
  ['{things} at most {x}', atMost],
  ['a {thing}, {x} max', atMost],
  ['max {x} for a {thing}', atMost],
  ['{things} costing {x} or less', atMost],
  ['show me {things} that are not more expensive than {x}', atMost],
  ["I'm looking for a {thing} that doesn't cost over {x}", atMost],
  ['what {things} can I get for under {x}?', below],
  ['Which {things} cost less than {x}?', below],
  ['Which {things} are {x} or cheaper?', atMost],
  ['my budget is {x}, which {thing} can you recommend?', atMost],
  ['{things} that cost more than {x}', above],
  ['{things} over {x}', above],
  ['Which {things} cost at least {x}?', atLeast],
  ["Which {things} don't cost less than {x}?", atLeast],
  ['{things} from {x} upwards', atLeast],
  ['{things} between {x} and {y}', both],
  ['{things} from {x} to {y}', both],
  ['a {thing} for {x} to {y}', both],
  ['Which {things} cost between {x} and {y}?', both],
  ['{things} over {x} but under {y}', { ...both, isMinExclusive: true, isMaxExclusive: true }],
  ['{things} in the range of {x} to {y}', both],
]

const lowest = [
  'What is your cheapest {thing}?',
  'the cheapest {things}',
  'Which {thing} costs the least?',
  'which of your {things} is the cheapest?',
  'What is the least expensive {thing} you have?',
  'most affordable {thing}',
  'which {thing} has the lowest price?',
  'I want the cheapest {thing} there is',
  'show me the {thing} that costs least',
  "what's the lowest priced {thing}?",
]
const highest = [
  'What is your most expensive {thing}?',
  'the dearest {thing}',
  'Which {thing} costs the most?',
  'which {thing} has the highest price?',
  'the priciest {thing} you sell',
]
const byWeight = { lightest: ['Which {thing} is the lightest?'], heaviest: ['the heaviest {thing}'] } as const
const counted: readonly Template[] = [
  ['How many {things} do you have?', {}],
  ['how many {things} are there?', {}],
  ['How many {things} are under {x}?', below],
  ['How many {things} cost less than {x}?', below],
  ['how many {things} do you have for at most {x}?', atMost],
  ['How many {things} cost more than {x}?', above],
  ['how many {things} between {x} and {y} do you have?', both],
]
const orderedWithin: readonly (readonly ['lowest' | 'highest', string, Omit<Limit, 'currency'>])[] = [
  ['lowest', 'the cheapest {thing} over {x}', above],
  ['highest', 'What is the most expensive {thing} under {x}?', below],
  ['lowest', 'the least expensive {thing} that costs at least {x}', atLeast],
]
const listed = [
  'Which {things} do you have?',
  'Show me all {things}',
  'Do you sell {things}?',
  'list your {things}',
]
const compared: readonly (readonly ['lowest' | 'highest', string])[] = [
  ['lowest', 'Which is cheaper, the {a} or the {b}?'],
  ['lowest', 'Which one is cheaper: {a} or {b}?'],
  ['lowest', 'Is the {a} cheaper than the {b}?'],
  ['highest', 'Which is more expensive, the {a} or the {b}?'],
  ['lowest', 'Which costs less, the {a} or the {b}?'],
  ['highest', 'which costs more, {a} or {b}?'],
]

/** Draws a question that a visitor of this shop may ask. */
export function drawQuestion(shop: GeneratedShop, chance: Chance): Asked {
  const goods = chance.happens(0.06) ? chance.pick(shop.missing) : chance.pick(shop.kinds)
  const kind = goods.one
  const draw = chance.number(100)
  if (draw < 38) return withLimit(shop, { chance, goods }, chance.pick(limited), { to: 'list' })
  if (draw < 56) {
    const to = chance.happens(0.65) ? 'lowest' : 'highest'
    const text = chance.pick(to === 'lowest' ? lowest : highest)
    return { message: named(text, goods), kind, limit: undefined, wants: { to } }
  }
  if (draw < 60) {
    const to = chance.pick(['lightest', 'heaviest'] as const)
    return { message: named(chance.pick(byWeight[to]), goods), kind, limit: undefined, wants: { to } }
  }
  if (draw < 74) return withLimit(shop, { chance, goods }, chance.pick(counted), { to: 'count' })
  if (draw < 82) {
    const [to, text, limit] = chance.pick(orderedWithin)
    return withLimit(shop, { chance, goods }, [text, limit], { to })
  }
  if (draw < 88) {
    return { message: named(chance.pick(listed), goods), kind, limit: undefined, wants: { to: 'list' } }
  }
  const own = shop.products.filter((each) => each.kind === kind)
  const [a, b] = [chance.pick(own.length > 1 ? own : shop.products), chance.pick(shop.products)]
  if (a === b) return drawQuestion(shop, chance)
  const [by, text] = chance.pick(compared)
  return {
    message: text.replace('{a}', a.name).replace('{b}', b.name),
    kind,
    limit: undefined,
    wants: { to: 'compare', products: [a, b], by },
  }
}

function withLimit(
  { products, currencies }: GeneratedShop,
  { chance, goods }: { readonly chance: Chance; readonly goods: Goods },
  [text, ends]: Template,
  wants: Wants,
): Asked {
  const known = products.flatMap((each) => (each.kind === goods.one ? (each.price?.amount ?? []) : []))
  const base = known.length > 0 ? chance.pick(known) : 50
  // On the price itself, next to it, or anywhere; always more than what may count people or pieces.
  const first = Math.max(12, Math.round(chance.happens(0.3) ? base : base * (0.5 + chance.number(100) / 100)))
  const second = first + 10 + chance.number(100)
  const currency = chance.happens(0.6) ? chance.pick(currencies) : undefined
  const { min, max, ...rest } = ends
  const isRange = min !== undefined && max !== undefined
  return {
    message: named(text, goods)
      .replace('{x}', money(first, currency, chance))
      .replace('{y}', money(second, currency, chance)),
    kind: goods.one,
    limit:
      min === undefined && max === undefined
        ? undefined
        : {
            ...rest,
            currency,
            ...(min !== undefined && { min: first }),
            ...(max !== undefined && { max: isRange ? second : first }),
          },
    wants,
  }
}

function named(text: string, { one, many }: Goods): string {
  // "Which pair of headphones" is said, "the cheapest headphones" as often.
  return text
    .replaceAll('{things}', many)
    .replaceAll('a {thing}', `${/^[aeiou]/u.test(one) ? 'an' : 'a'} ${one}`)
    .replaceAll('{thing}', bare(one))
}

const signs: Readonly<Record<string, readonly string[]>> = {
  EUR: ['{} euros', '€{}', '{} EUR', '{}€'],
  USD: ['${}', '{} dollars', '{} USD'],
  GBP: ['£{}', '{} pounds', '{} GBP'],
}

function money(amount: number, currency: string | undefined, chance: Chance): string {
  const sign = currency === undefined ? '{}' : chance.pick(signs[currency] ?? ['{}'])
  return sign.replace('{}', String(amount))
}
