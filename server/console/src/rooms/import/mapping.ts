import type { Mapping } from './convert-rows.ts'
import { guessColumns, guessKey, type Target } from './guess-columns.ts'
import { currencyOf, type PriceRules, surveyPrices } from './read-price.ts'
import type { RecordKind } from './record-kinds.ts'
import type { SourceTable } from './source-table.ts'

/** How a file is read unless somebody knows better: by the names of its columns, and by how its prices are written. */
export function guessMapping(table: SourceTable, kind: RecordKind): Mapping {
  const targets = guessColumns(table.columns, kind)
  return { kind, targets, matchBy: guessKey(targets, kind), ...guessPriceRules(table, targets) }
}

/** How prices are meant, by the column that they come from. */
function guessPriceRules(table: SourceTable, targets: readonly Target[]): PriceRules {
  const price = targets.indexOf('price')
  const { mark, currency } = surveyPrices(textsIn(table, price))
  return { mark, currency: currency ?? currencyInName(table.columns[price]) }
}

function* textsIn({ rows }: SourceTable, column: number): Generator<string> {
  for (const { cells } of rows) {
    const cell = cells[column]
    if (typeof cell === 'string') yield cell
  }
}

/** `Preis (EUR)`, `Price in €`. */
function currencyInName(column = ''): string {
  for (const word of column.split(/[\s()[\]/_]+/)) {
    // A word in small letters is a word: `all` is a price of everything, not one in the money of Albania.
    const currency = word === word.toUpperCase() ? currencyOf(word, '') : undefined
    if (word !== '' && currency !== undefined) return currency
  }
  return ''
}

/** The same with other targets: what was found out about a column that is used no more is found out anew. */
export function reassign(mapping: Mapping, targets: readonly Target[], table: SourceTable): Mapping {
  const { kind, matchBy } = mapping
  const hasMoved = targets.indexOf('price') !== mapping.targets.indexOf('price')
  return {
    ...mapping,
    ...(hasMoved && guessPriceRules(table, targets)),
    targets,
    matchBy: targets.includes(matchBy) ? matchBy : guessKey(targets, kind),
  }
}

/** What keeps the whole file from being imported as it is assigned. */
export function mappingFault(
  { kind, targets, matchBy }: Mapping,
  columns: readonly string[],
): string | undefined {
  for (const { name, title } of kind.fields) {
    const sources = columns.filter((_, index) => targets[index] === name)
    if (sources.length > 1)
      return `${title} comes from ${String(sources.length)} columns: ${sources.join(', ')}. Keep one of them, and assign the others elsewhere.`
  }
  if (targets.includes(matchBy)) return undefined
  const key = kind.fields.find(({ name }) => name === matchBy)
  return (
    `No column goes into ${key?.title ?? matchBy}. Each ${kind.one} needs a key of its own, by which it is found ` +
    `again when the file is imported next time.`
  )
}
