import { columnNames, innerNames, plainName } from './column-names.ts'
import { type KindName, kindNames, type RecordKind, recordKinds } from './record-kinds.ts'

/** Where a column goes that has no field: it is kept beside the fields, or left out. */
export const kept = '+'
export const leftOut = '-'

/** The name of a field, or one of the two above. */
export type Target = string

/** Guesses by the names of the columns, one target per column; each field is given away once. */
export function guessColumns(columns: readonly string[], kind: RecordKind): readonly Target[] {
  const places = new Map<string, number>()
  for (const [index, column] of columns.entries())
    for (const name of namesIn(column))
      // Of a feed that has both, the element of the shop's own rules says more.
      if (!places.has(name) || column.startsWith('g:')) places.set(name, index)
  const targets = new Map<number, Target>()
  for (const { name: field } of kind.fields) {
    for (const name of columnNames[field]?.split(' ') ?? []) {
      const place = places.get(name)
      if (place === undefined || targets.has(place)) continue
      targets.set(place, field)
      break
    }
  }
  return columns.map((column, index) => {
    const names = namesIn(column)
    const isTwin = names.length > 0 && names.every((name) => places.get(name) !== index)
    return targets.get(index) ?? (isTwin || names.some((name) => innerNames.has(name)) ? leftOut : kept)
  })
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
    const found = new Set(guessColumns(columns, kind))
    const isWhole = kind.required.every((field) => found.has(field))
    return { name, score: isWhole ? kind.fields.filter((field) => found.has(field.name)).length : 0 }
  })
  const [best, second] = scored.sort((one, other) => other.score - one.score)
  return best !== undefined && best.score > (second?.score ?? 0) ? best.name : undefined
}

/** The key that finds records again: an own id before a stock number, where the file has both. */
export function guessKey(targets: readonly Target[], kind: RecordKind): string {
  return kind.keys.find((key) => targets.includes(key)) ?? kind.keys[0] ?? ''
}
