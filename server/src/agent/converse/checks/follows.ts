import { convertAmount } from '../../../language/read/measure-units.ts'
import type { Finding } from '../ground.ts'
import type { Figure } from './find-figures.ts'
import type { Reading, Sentence } from './read-passage.ts'
import { figuresIn, figuresOf, saidIn } from './told-figures.ts'

/** How often something is taken or paid. */
export const mostTimes = 36
/** Each of them may follow from any two. */
const mostMeasures = 60

interface Said {
  readonly sentence: Sentence
  readonly reading: Reading
}

const known = new WeakMap<Figure, boolean>()

/**
 * Whether a figure follows from others: a difference, a multiple, a part, a share, or a sum of what the records say that
 * the passage is about and of what was said before it. How many times has to be said as well.
 */
export function isFollowing(figure: Figure, said: Said): boolean {
  const found = known.get(figure) ?? follows(figure, said)
  known.set(figure, found)
  return found
}

function follows(figure: Figure, { sentence, reading }: Said): boolean {
  const { ground } = reading
  const compared = comparedIn(figure, reading)
  const figuresOfAll = (all: readonly Finding[]) => all.flatMap((each) => figuresIn(each, ground))
  const isBare = figure.currencies === undefined && figure.unit === undefined
  const said = saidIn(ground).map((each) => asMoney(each, figure))
  const measures = valuesLike(figure, [
    // Numbers of nothing in particular would follow from too much: only what a product has so many of.
    ...figuresOfAll(isBare ? compared.filter(isProduct) : compared),
    ...said,
  ])
  if (measures.length === 0 || figure.unit === '%') return false
  const soFar = reading.sentences.filter(({ start }) => start <= sentence.start)
  const counts = [...saidIn(ground), ...soFar.flatMap((each) => figuresOf(each, ground))].filter(
    (each) => each !== figure && (figure.currencies !== undefined || each.unit === undefined),
  )
  const times = timesIn(counts)
  const multiples = measures.flatMap((each) => times.map((many) => many * each))
  const parts = measures.flatMap((each) => times.map((many) => each / many))
  const isOne = (amounts: readonly number[], value: number) => amounts.some((each) => isNearly(each, value))
  if (figure.currencies === undefined) {
    return figure.values.some(
      (value) => isOne(multiples, value) || isOne(parts, value) || (!isBare && isDifference(value, measures)),
    )
  }
  // Anybody may write shares into what is said of a product.
  const shares = [...figuresOfAll(compared.filter((each) => !isThing(each))), ...said]
  const several = [...multiples, ...pairsOf(figure, reading)]
  const others = [
    ...several,
    ...parts,
    ...reduced([...measures, ...several], shares),
    ...byWeight(figure, reading),
  ]
  // "You are 5.50 short of free delivery"
  const thresholds = valuesLike(figure, shares)
  const spoken = valuesLike(figure, figuresOfAll(spokenIn(reading).filter(isProduct)))
  const bought = [...multiples, ...spoken.flatMap((one) => spoken.map((other) => one + other))]
  const before = soFar.flatMap((each) =>
    figuresOf(each, ground).filter((one) => each.start + one.start < sentence.start + figure.start),
  )
  return figure.values.some(
    (value) =>
      isOne(others, value) ||
      isDifference(value, measures) ||
      thresholds.some((limit) => bought.some((each) => isNearly(limit - each, value))) ||
      isSum(value, [...measures, ...several]) ||
      isTotal(value, valuesLike(figure, before.slice(-mostBefore)).slice(-mostAdded)),
  )
}

/** "My budget is 1500." */
export function asMoney(said: Figure, { currencies }: Figure): Figure {
  return said.currencies === undefined && said.unit === undefined ? { ...said, currencies } : said
}

/** Whether a figure is so many times another one that was told, or such a part of it. */
export function isMultipleBy(times: number, figure: Figure, { reading }: Said): boolean {
  const { ground } = reading
  const told = comparedIn(figure, reading).flatMap((each) => figuresIn(each, ground))
  const measures = valuesLike(figure, [...told, ...saidIn(ground)])
  return figure.values.some((value) =>
    measures.some((each) => isNearly(each * times, value) || isNearly(each / times, value)),
  )
}

/** What the passage is about, and what that may be compared with and be paid on top of. */
function comparedIn(figure: Figure, reading: Reading): readonly Finding[] {
  const all = [...reading.ground.findings.values()]
  const sources = spokenIn(reading)
  if (sources.length === 0) return all
  // A comparison may name one of the two only.
  const kinds = new Set(sources.map(({ kind }) => kind))
  return all.filter(
    (each) =>
      !isThing(each) || kinds.has(each.kind) || (figure.currencies !== undefined && each.kind === 'product'),
  )
}

/** What the passage cites or names. */
function spokenIn({ citations, mentions, ground }: Reading): readonly Finding[] {
  const cited = citations.flatMap(({ ids }) => ids.flatMap((id) => ground.findings.get(id) ?? []))
  return [...new Set([...cited, ...mentions.map((each) => each.finding)])]
}

function timesIn(counts: readonly Figure[]): readonly number[] {
  const values = counts.filter(({ currencies }) => currencies === undefined).flatMap((each) => each.values)
  return [...new Set(values)].filter((each) => Number.isInteger(each) && each > 1 && each <= mostTimes)
}

/** Two products together. Languages with a dual say two of one without a number. */
function pairsOf(figure: Figure, { ground }: Reading): readonly number[] {
  const prices = [...ground.findings.values()]
    .filter(isProduct)
    .flatMap((each) => valuesLike(figure, figuresIn(each, ground)))
  return prices.flatMap((one) => prices.map((other) => one + other))
}

/** What a product that is spoken of costs by the kilo or litre, and by the hundredth gram or millilitre. */
function byWeight(figure: Figure, reading: Reading): readonly number[] {
  return spokenIn(reading)
    .filter(isProduct)
    .flatMap((each) => {
      const figures = figuresIn(each, reading.ground)
      const sizes = figures
        .filter(({ unit }) => unit === 'g' || unit === 'ml')
        .flatMap(({ values }) => values)
      return valuesLike(figure, figures).flatMap((price) =>
        sizes.flatMap((size) => [1_000, 100].map((amount) => (price * amount) / size)),
      )
    })
}

/** Each amount with a share taken off, and the shares. */
function reduced(amounts: readonly number[], figures: readonly Figure[]): readonly number[] {
  const shares = new Set(figures.filter(({ unit }) => unit === '%').flatMap(({ values }) => values))
  return amounts.flatMap((each) =>
    [...shares].flatMap((share) => [(each * share) / 100, (each * (100 - share)) / 100]),
  )
}

function isDifference(value: number, measures: readonly number[]): boolean {
  const all = new Set(measures.map(hundredths))
  return measures.some((each) => each > value && all.has(hundredths(each - value)))
}

function isSum(value: number, amounts: readonly number[]): boolean {
  const all = new Set(amounts.map(hundredths))
  return amounts.some((each) => !isNearly(2 * each, value) && all.has(hundredths(value - each)))
}

/** The sum of some of the amounts that the passage has named before. */
function isTotal(value: number, amounts: readonly number[]): boolean {
  const sums = amounts.reduce<readonly (readonly [sum: number, of: number])[]>(
    (all, each) => [...all, ...all.map(([sum, of]) => [sum + each, of + 1] as const)],
    [[0, 0]],
  )
  return sums.some(([sum, of]) => of > 1 && isNearly(sum, value))
}

const mostAdded = 6
/** Figures of any kind that are looked at for these. */
const mostBefore = 40

function isNearly(one: number, other: number): boolean {
  return hundredths(one) === hundredths(other)
}

function hundredths(value: number): number {
  return Math.round(value * 100)
}

/** The values of those that count the same, in the unit of this one: so many of them, each once. */
function valuesLike(figure: Figure, others: readonly Figure[]): readonly number[] {
  return [...new Set(others.flatMap((other) => valuesIn(figure, other)))].slice(0, mostMeasures)
}

function valuesIn({ currencies, unit }: Figure, other: Figure): readonly number[] {
  if (currencies !== undefined) return isMoneyIn(other, currencies) ? other.values : []
  if (unit === undefined) {
    const isBare = other.currencies === undefined && other.unit === undefined
    return isBare ? other.values.filter((each) => Number.isInteger(each) && each > 1) : []
  }
  if (other.unit === undefined) return []
  const from = other.unit
  return from === unit
    ? other.values
    : other.values.flatMap((value) => convertAmount(value, from, unit) ?? [])
}

function isMoneyIn(other: Figure, currencies: readonly string[]): boolean {
  return other.currencies?.some((code) => currencies.includes(code)) === true
}

export function isThing({ kind }: Finding): boolean {
  return kind === 'product' || kind === 'location' || kind === 'hours'
}

export function isProduct(finding: Finding): finding is Extract<Finding, { kind: 'product' }> {
  return finding.kind === 'product'
}
