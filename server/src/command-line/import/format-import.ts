import { formatTable } from '../format-table.ts'
import { formatValue } from '../format-value.ts'
import type { ImportOptions } from './import-options.ts'
import type { ImportResult } from './import-result.ts'
import type { Mapping } from './map-columns.ts'
import { quoted } from './map-columns.ts'
import type { Deletions } from './mirror-deletions.ts'

/** Where every column goes. */
export function formatMapping(
  { seen, constants }: Mapping,
  { file, matchBy }: Pick<ImportOptions, 'file' | 'matchBy'>,
): string {
  const used = [...seen].flatMap(([column, field]) =>
    field === undefined ? [] : [`  Column ${quoted(column)} -> ${formatValue(field.path)}`],
  )
  const ignored = [...seen].flatMap(([column, field]) => (field === undefined ? [quoted(column)] : []))
  return [
    `${file}, matched by ${matchBy}:`,
    ...used,
    ...constants.map(
      ({ field, value }) => `  every row    -> ${formatValue(field.path)} = ${formatValue(value)}`,
    ),
    ...(ignored.length === 0 ? [] : [`  ignored: ${ignored.join(', ')}`]),
  ].join('\n')
}

/** How many rows came to which end, and the first of those that came to a bad one. */
export function formatOutcomes(result: ImportResult, bad: 'invalid' | 'failed'): string {
  const { rows, outcomes, creditsConsumed } = result
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${String(count)} ${outcome}`)
  const cost = bad === 'failed' ? ` ${formatCredits(creditsConsumed)} used.` : ''
  const first = result.failures.filter(({ outcome }) => outcome === bad)
  const more = (outcomes[bad] ?? 0) - first.length
  return [
    `${plural(rows, 'row')}: ${counts.length === 0 ? 'none' : counts.join(', ')}.${cost}`,
    ...(first.length === 0 ? [] : [formatTable(first, ['line', 'key', 'code', 'field', 'message'])]),
    ...(more > 0 ? [`… and ${String(more)} more.`] : []),
  ].join('\n')
}

/** What would be deleted or was, with the first names. */
export function formatDeletions({ plan, outcome, reason }: Deletions, kind: string): string {
  const { planned, total, deleted, deletionPercent, skippedWithoutKey } = plan
  const share = `of ${String(total)} stored ${kind} (${String(deletionPercent)} %)`
  const said = {
    'nothing-to-do': `No stored ${kind} are missing from the file.`,
    'would-delete': `${String(planned)} ${share} are not in the file and would be deleted.`,
    previewed: `${String(planned)} ${share} are not in the file. They stay; --delete-missing deletes them.`,
    declined: `${String(planned)} ${share} are not in the file. Nothing was deleted.`,
    refused: `${String(planned)} ${share} are not in the file. Nothing was deleted: ${reason ?? ''}`,
    deleted: `${String(deleted)} ${share} were not in the file and have been deleted.`,
  }[outcome]
  const without = `Stored without such a key, and never deleted this way: ${String(skippedWithoutKey)}.`
  return [
    said,
    ...(skippedWithoutKey > 0 ? [without] : []),
    ...(planned > 0 ? [formatPlanned(plan)] : []),
  ].join('\n')
}

const mostNames = 10

/** The first of the records that a deletion is about. */
export function formatPlanned({ items, planned }: Deletions['plan']): string {
  const shown = items.slice(0, mostNames)
  const more = planned - shown.length
  const table = formatTable(shown, ['key', 'name', 'id'])
  return more > 0 ? `${table}\n… and ${String(more)} more.` : table
}

export function formatSync(sync: NonNullable<ImportResult['sync']>): string {
  const { run, syncStatus } = sync
  if (syncStatus === 'failed') return `The sync stopped early: ${formatValue(run?.error?.message)}`
  const credits = formatCredits(run?.creditsConsumed ?? 0)
  const failed =
    run !== null && run.failed > 0 ? ` ${String(run.failed)} could not be embedded and stay pending.` : ''
  return `Synced ${plural(run?.total ?? 0, 'record')} for ${credits}.${failed}`
}

function formatCredits(credits: number): string {
  return plural(Math.round(credits * 1000) / 1000, 'credit')
}

export function plural(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`
}
