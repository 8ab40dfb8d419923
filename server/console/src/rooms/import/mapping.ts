import type { Mapping } from './convert-rows.ts'
import { guessColumns, guessKey } from './guess-columns.ts'
import { priceLookalikes } from './guess-by-values.ts'
import { currencyInHeading } from './heading-words.ts'
import { surveyPrices } from './read-price.ts'
import { type RecordKind, wordOf } from './record-kinds.ts'
import type { SourceTable } from './source-table.ts'
import { madeKey, type Target } from './targets.ts'
import { unpricedIn } from './unpriced.ts'

/** How a file is read unless somebody knows better: by the names of its columns, and by what stands in them. */
export function guessMapping(table: SourceTable, kind: RecordKind): Mapping {
  const guesses = guessColumns(table, kind)
  const targets = guesses.map(({ target }) => target)
  const reasons = guesses.map(({ reason }) => reason)
  return { kind, targets, reasons, matchBy: guessKey(targets, kind), ...guessPriceRules(table, targets) }
}

type PriceReading = Pick<Mapping, 'mark' | 'currency' | 'takesUnpriced'>

/** How prices are meant, by the column that they come from. */
function guessPriceRules(table: SourceTable, targets: readonly Target[]): PriceReading {
  const price = targets.indexOf('price')
  const { mark, currency } = surveyPrices(textsIn(table, price))
  return {
    mark,
    currency: currency ?? currencyInHeading(table.columns[price] ?? ''),
    takesUnpriced: unpricedIn(table, targets).areKnown,
  }
}

function* textsIn({ rows }: SourceTable, column: number): Generator<string> {
  for (const { cells } of rows) {
    const cell = cells[column]
    if (typeof cell === 'string') yield cell
  }
}

/** The same with other targets: what was found out about a column that is used no more is found out anew. */
export function reassign(mapping: Mapping, targets: readonly Target[], table: SourceTable): Mapping {
  const { kind, matchBy } = mapping
  const hasMoved = targets.indexOf('price') !== mapping.targets.indexOf('price')
  const reasons = mapping.reasons.map((reason, index) =>
    targets[index] === mapping.targets[index] ? reason : 'chosen',
  )
  const changed = { ...mapping, ...(hasMoved && guessPriceRules(table, targets)), targets, reasons }
  const hasNewKey = kind.keys.some((key) => targets.includes(key) && !mapping.targets.includes(key))
  const stays = !hasNewKey && keyChoices(changed).includes(matchBy)
  return { ...changed, matchBy: stays ? matchBy : guessKey(targets, kind) }
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
  if (matchBy !== madeKey) return undefined
  const missing = kind.keyParts.filter((part) => !targets.includes(part)).map((part) => wordOf(kind, part))
  return missing.length === 0
    ? undefined
    : `No column goes into ${missing.join(' and ')}. Assign it: without ${missing.length === 1 ? 'it' : 'them'} nobody can tell the ${kind.several} apart.`
}

/** Fields that a new record needs and no column brings: such a file only changes what is stored. */
export function missingFields({ kind, targets }: Mapping): readonly string[] {
  return kind.required.filter((name) => !targets.includes(name)).map((name) => wordOf(kind, name))
}

/** Columns that look like prices, where none is assigned as one. */
export function unassignedPrices({ kind, targets }: Mapping, table: SourceTable): readonly string[] {
  const isOpen = kind.fields.some(({ name }) => name === 'price') && !targets.includes('price')
  return isOpen ? priceLookalikes(table) : []
}

/** A column with something else in every row, short enough for a key: it would keep apart what is called the same. */
export function keyCandidate({ kind, targets }: Mapping, { columns, rows }: SourceTable): string | undefined {
  const free = [...kind.keyParts, ...kind.required]
  return columns.find((_, index) => {
    if (free.includes(targets[index] ?? '')) return false
    const keys = new Set(rows.map(({ cells }) => cells[index]))
    return (
      keys.size === rows.length &&
      [...keys].every((key) => typeof key === 'string' && /^[^\s:][^:]{0,39}$/.test(key.trim()))
    )
  })
}

/** By what rows can be found again, as their columns are assigned. */
export function keyChoices({ kind, targets }: Mapping): readonly string[] {
  const keys = kind.keys.filter((key) => targets.includes(key))
  // A made key goes where a key of one's own would.
  return targets.includes('externalId') ? keys : [...keys, madeKey]
}
