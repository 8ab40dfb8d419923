import { convertAmount } from '../../../language/read/measure-units.ts'
import type { Evidence } from '../ground.ts'
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

/** A sum, a difference, a multiple or a part of what the records of the passage say, with all that was said before it. */
export function isFollowing(figure: Figure, { sentence, reading }: Said): boolean {
  if (figure.currencies === undefined && (figure.unit === undefined || figure.unit === '%')) return false
  const { ground } = reading
  const cited = reading.citations.flatMap(({ ids }) => ids.flatMap((id) => ground.evidence.get(id) ?? []))
  const named = reading.mentions.map((each) => each.evidence)
  const spoken = [...new Set([...cited, ...named])]
  const sources = spoken.length > 0 ? spoken : [...ground.evidence.values()]
  // A comparison may name one of the two only.
  const compared = new Set([
    ...sources,
    ...[...ground.evidence.values()].filter(
      (each) => !isThing(each) || sources.some((other) => other.kind === each.kind),
    ),
  ])
  const told = [...compared].flatMap((each) => figuresIn(each, ground))
  const measures = valuesLike(figure, [...told, ...saidIn(ground)])
  if (figure.currencies === undefined) return figure.values.some((value) => isDifference(value, measures))
  const soFar = reading.sentences.filter(({ start }) => start <= sentence.start)
  const counts = [...saidIn(ground), ...soFar.flatMap((each) => figuresOf(each, ground))]
    .filter(({ currencies }) => currencies === undefined)
    .flatMap(({ values }) => values)
  const times = [...new Set(counts)].filter((each) => Number.isInteger(each) && each > 1 && each <= mostTimes)
  // Languages with a dual say two without a number.
  const pairs = valuesLike(
    figure,
    [...compared].filter(isProduct).flatMap((each) => figuresIn(each, ground)),
  )
  const multiples = [
    ...pairs.map((each) => 2 * each),
    ...measures.flatMap((each) => times.flatMap((many) => [many * each, each / many])),
  ]
  return figure.values.some((value) => isDifference(value, measures) || isSum(value, measures, multiples))
}

function isDifference(value: number, measures: readonly number[]): boolean {
  const all = new Set(measures.map(hundredths))
  return measures.some((each) => each > value && all.has(hundredths(each - value)))
}

/** Several of one, or a part of it; or two together. */
function isSum(value: number, amounts: readonly number[], multiples: readonly number[]): boolean {
  const all = new Set([...amounts, ...multiples].map(hundredths))
  return (
    multiples.some((each) => hundredths(each) === hundredths(value)) ||
    amounts.some((each) => each !== value - each && all.has(hundredths(value - each)))
  )
}

function hundredths(value: number): number {
  return Math.round(value * 100)
}

/** The values of those that count the same, in the unit of this one: so many of them, each once. */
function valuesLike(figure: Figure, others: readonly Figure[]): readonly number[] {
  return [...new Set(others.flatMap((other) => valuesIn(figure, other)))].slice(0, mostMeasures)
}

function valuesIn(figure: Figure, other: Figure): readonly number[] {
  if (figure.currencies !== undefined)
    return other.currencies?.some((code) => figure.currencies?.includes(code)) === true ? other.values : []
  const { unit } = figure
  if (unit === undefined || other.unit === undefined) return []
  if (unit === other.unit) return other.values
  const from = other.unit
  return other.values.flatMap((value) => convertAmount(value, from, unit) ?? [])
}

export function isThing({ kind }: Evidence): boolean {
  return kind === 'product' || kind === 'location' || kind === 'hours'
}

export function isProduct(evidence: Evidence): evidence is Extract<Evidence, { kind: 'product' }> {
  return evidence.kind === 'product'
}
