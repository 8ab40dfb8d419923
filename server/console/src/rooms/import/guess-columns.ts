import { columnNames, innerNames, plainName, worldwideNumbers } from './column-names.ts'
import { briefName } from './heading-words.ts'
import { guessByValues } from './guess-by-values.ts'
import { type KindName, kindNames, type RecordKind, recordKinds } from './record-kinds.ts'
import type { SourceTable } from './source-table.ts'
import { type Guess, kept, leftOut, madeKey, type Target } from './targets.ts'

/**
 * Guesses by the names of the columns, one target per column; each field is given away once. What a name says as a whole
 * goes before what it comes down to.
 */
export function guessByNames(columns: readonly string[], kind: RecordKind): readonly Guess[] {
  const whole = placesOf(columns, namesIn)
  const brief = placesOf(columns, (column) => (isInner(column) ? [] : [briefName(column)]))
  const targets = new Map<number, Target>()
  for (const places of [whole, brief]) {
    for (const { name: field } of kind.fields) {
      if ([...targets.values()].includes(field)) continue
      const found = (columnNames[field]?.split(' ') ?? []).map((name) => places.get(name))
      const place = found.find((each) => each !== undefined && !targets.has(each))
      if (place !== undefined) targets.set(place, field)
    }
  }
  return columns.map((column, index): Guess => {
    const target = targets.get(index)
    if (target !== undefined) return { target, reason: 'name' }
    const names = namesIn(column)
    const isTwin = names.length > 0 && names.every((name) => whole.get(name) !== index)
    return isTwin || isInner(column)
      ? { target: leftOut, reason: 'inner' }
      : { target: kept, reason: 'unknown' }
  })
}

function placesOf(
  columns: readonly string[],
  namesOf: (column: string) => readonly string[],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [index, column] of columns.entries())
    for (const name of namesOf(column))
      // Of a feed that has both, the element of the shop's own rules says more.
      if (!places.has(name) || column.startsWith('g:')) places.set(name, index)
  return places
}

const isInner = (column: string): boolean =>
  [...namesIn(column), briefName(column)].some((name) => innerNames.has(name))

/** Guesses by the names of the columns, and by what stands in those whose names say nothing. */
export function guessColumns(table: SourceTable, kind: RecordKind): readonly Guess[] {
  return withWorldwideKey(table, kind, guessByValues(table, kind, guessByNames(table.columns, kind)))
}

/** A number that is printed on the goods serves as a key, where each row has another and the shop has none of its own. */
function withWorldwideKey(
  { columns, rows }: SourceTable,
  kind: RecordKind,
  guesses: readonly Guess[],
): readonly Guess[] {
  if (!kind.keys.includes('sku') || guesses.some(({ target }) => kind.keys.includes(target))) return guesses
  const place = columns.findIndex(
    (column, index) =>
      namesIn(column).some((name) => worldwideNumbers.has(name)) &&
      new Set(rows.map(({ cells }) => cells[index]).filter(Boolean)).size === rows.length,
  )
  return guesses.map((guess, index) => (index === place ? { target: 'externalId', reason: 'values' } : guess))
}

/** `Preis (EUR)` may also be called `Preis`. */
function namesIn(column: string): readonly string[] {
  const [short = ''] = column.split(/[([]| in /, 1)
  return [...new Set([plainName(column), plainName(short)])].filter((name) => name !== '')
}

/** The kind whose fields the columns name best, where one of them is beyond doubt. */
export function guessKind(columns: readonly string[]): KindName | undefined {
  const scored = kindNames.map((name) => {
    const kind = recordKinds[name]
    const found = new Set(guessByNames(columns, kind).map(({ target }) => target))
    const isWhole = kind.required.every((field) => found.has(field))
    return { name, score: isWhole ? kind.fields.filter((field) => found.has(field.name)).length : 0 }
  })
  const [best, second] = scored.sort((one, other) => other.score - one.score)
  return best !== undefined && best.score > (second?.score ?? 0) ? best.name : undefined
}

/** The key that finds records again: an own id before an article number, and one that is made where there is neither. */
export function guessKey(targets: readonly Target[], kind: RecordKind): string {
  return kind.keys.find((key) => targets.includes(key)) ?? madeKey
}
