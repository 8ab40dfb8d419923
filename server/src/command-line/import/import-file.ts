import type { CommandLine } from '../command-line.ts'
import { CommandLineError } from '../command-line-error.ts'
import type { Catalogue, ReconcilePlan } from './catalogue.ts'
import {
  formatDeletions,
  formatMapping,
  formatOutcomes,
  formatPlanned,
  formatSync,
  plural,
} from './format-import.ts'
import type { ImportOptions } from './import-options.ts'
import { countRows, forgetRows, type ImportResult, newResult } from './import-result.ts'
import type { ImportableKind } from './importable-kind.ts'
import { mirrorDeletions } from './mirror-deletions.ts'
import type { StartProgress } from './progress.ts'
import { readRows, type RowReading } from './read-rows.ts'
import type { ReportFile, RowReport } from './row-report.ts'
import { sendRows } from './send-rows.ts'
import type { SourceFile } from './source-file.ts'
import { syncAndWait } from './sync-and-wait.ts'
import { hasNoAnswer, type Patience, type Pause } from './with-patience.ts'
import { SdkError, ServiceError } from '@catalogue-assistant/client-sdk'
import { formatValue } from '../format-value.ts'
import { unreachable } from '../send-request.ts'

/** An import with everything it needs at hand. */
export interface Import {
  readonly options: ImportOptions
  readonly kind: ImportableKind
  readonly file: SourceFile
  readonly reading: RowReading
  /** Where each key stands first; complete once the file has been checked. */
  readonly lines: ReadonlyMap<string, number>
  readonly report: ReportFile | undefined
  readonly origin: string
  readonly knowledgeBaseId: string
  readonly openCatalogue: (patience: Patience) => Catalogue
  readonly write: (text: string) => void
  /** Tells people, and nobody where a machine listens. */
  readonly say: (text: string) => void
  readonly complain: (text: string) => void
  readonly startProgress: StartProgress
  /** Says something while progress may be shown. */
  readonly remark: (text: string) => void
  readonly ask: CommandLine['ask'] | undefined
  readonly interruption: () => AbortSignal
  readonly pause: Pause
}

/** An import on its way. */
interface Journey extends Import {
  readonly result: ImportResult
  readonly catalogue: Catalogue
  readonly signal: AbortSignal
}

/** Checks the whole file, then sends it, deletes what it lacks and syncs, each as far as it was asked for. */
export async function importFile(run: Import): Promise<number> {
  const { options, file } = run
  const result = newResult(options, file.name, run.knowledgeBaseId)
  const unkeyed = await checkRows(run, result)
  run.say(formatMapping(run.reading.mapping, { file: file.name, matchBy: options.matchBy }))
  run.say(`Checked ${formatOutcomes(result, 'invalid')}`)
  result.mapping = Object.fromEntries(
    [...run.reading.mapping.seen].map(([column, field]) => [column, field?.path ?? null]),
  )
  requireFewEnoughKeys(run)
  if (!options.skipBadRows && !options.dryRun && result.outcomes.invalid !== undefined) {
    result.stopped = 'Nothing was sent. Mend these rows, or leave them out with --skip-bad-rows.'
    return conclude(run, result, 1)
  }
  const signal = run.interruption()
  const { pause } = run
  const onWait: Patience['onWait'] = (seconds, reason) => {
    run.remark(`${reason} Trying again in ${plural(seconds, 'second')}.`)
  }
  const catalogue = run.openCatalogue({ pause, signal, onWait })
  const journey: Journey = { ...run, result, catalogue, signal }
  try {
    await catalogue.requireReachable()
    if (!options.dryRun) await send(journey)
    await mirror(journey, unkeyed)
    if (!options.dryRun && options.sync) await sync(journey)
  } catch (error) {
    const reason = explainStop(error, run.origin)
    result.stopped = options.dryRun ? reason : `${reason}\n${howToGoOn}`
  }
  return conclude(run, result, signal.aborted ? 130 : 1)
}

const howToGoOn =
  'To go on, run the same command again: what is stored already is unchanged then, and costs nothing.'

/** Reads every row without sending any. Answers how many rows have no key that could be relied on. */
async function checkRows({ file, reading, report, options }: Import, result: ImportResult): Promise<number> {
  let unkeyed = 0
  let rows: RowReport[] = []
  const settle = async (): Promise<void> => {
    countRows(result, rows)
    await report?.write(rows)
    rows = []
  }
  await report?.restart()
  for await (const { line, key, fault } of readRows(reading)) {
    if (key === undefined) unkeyed += 1
    rows.push({ line, key: key ?? null, outcome: fault === undefined ? 'valid' : 'invalid', ...fault })
    if (rows.length === 1000) await settle()
  }
  await settle()
  if (result.rows === 0) {
    const what = options.deleteMissing ? ' That is no reason to delete everything.' : ''
    throw new CommandLineError(`${file.name} has no rows.${what}`)
  }
  return unkeyed
}

function requireFewEnoughKeys({ lines, kind, options }: Import): void {
  if (!options.deleteMissing || lines.size <= kind.mostKeys) return
  throw new CommandLineError(
    `--delete-missing takes ${String(kind.mostKeys)} different keys at most, and the file has ${String(lines.size)}.`,
  )
}

async function send(journey: Journey): Promise<void> {
  const { file, report, result, reading, kind, catalogue, signal } = journey
  await file.requireUnchanged()
  const progress = journey.startProgress('Sending', result.rows)
  forgetRows(result)
  await report?.restart()
  try {
    await sendRows(readRows(reading), {
      catalogue,
      signal,
      rowsPerRequest: kind.rowsPerRequest,
      async onSettled(rows, credits) {
        countRows(result, rows)
        result.creditsConsumed += credits
        await report?.write(rows)
        progress.advanceTo(result.rows, noteOf(result))
      },
    })
  } finally {
    progress.stop()
    journey.say(`Sent ${formatOutcomes(result, 'failed')}`)
  }
}

function noteOf({ outcomes: { failed = 0, invalid = 0 } }: ImportResult): string | undefined {
  return failed + invalid === 0 ? undefined : `${String(failed + invalid)} not stored`
}

async function mirror(journey: Journey, unkeyed: number): Promise<void> {
  const { catalogue, lines, options, kind, result, signal, say } = journey
  signal.throwIfAborted()
  if (lines.size > kind.mostKeys) {
    say(`What the file lacks is not looked up for more than ${String(kind.mostKeys)} different keys.`)
    return
  }
  const { maxDeletionPercent, deleteMissing: wanted, dryRun } = options
  const obstacle =
    unkeyed === 0
      ? undefined
      : `${plural(unkeyed, 'row')} of the file cannot be told which record they are about.`
  const keys = [...lines.keys()]
  const confirm = (plan: ReconcilePlan): Promise<boolean> => confirmDeletion(journey, plan)
  result.deletions = await mirrorDeletions({
    ...{ catalogue, keys, maxDeletionPercent, wanted, dryRun, obstacle, confirm },
  })
  say(formatDeletions(result.deletions, kind.name))
  if (result.deletions.outcome === 'deleted' && result.codes['LIMIT_EXCEEDED'] !== undefined) {
    say('That has made room: import again for the rows that did not fit.')
  }
}

async function confirmDeletion({ options, ask, kind }: Journey, plan: ReconcilePlan): Promise<boolean> {
  if (options.yes) return true
  const share = `${String(plan.planned)} of ${String(plan.total)} ${kind.name} (${String(plan.deletionPercent)} %)`
  const answer = await ask?.(`${formatPlanned(plan)}\nNot in the file: delete ${share}? [y/N] `)
  return /^\s*y(es)?\s*$/i.test(answer ?? '')
}

async function sync({ catalogue, signal, pause, startProgress, result, say }: Journey): Promise<void> {
  signal.throwIfAborted()
  result.sync = await syncAndWait({ catalogue, signal, pause, startProgress })
  result.creditsConsumed += result.sync.run?.creditsConsumed ?? 0
  say(formatSync(result.sync))
}

/** Judges the whole, and tells it to machines. */
function conclude({ options, write, complain }: Import, result: ImportResult, failureCode: number): number {
  const { outcomes, deletions, sync, stopped } = result
  const isWhole = (outcomes.failed ?? 0) + (outcomes.invalid ?? 0) === 0
  const isSynced = sync === null || (sync.syncStatus !== 'failed' && (sync.run?.failed ?? 0) === 0)
  result.ok = stopped === null && isWhole && isSynced && deletions?.outcome !== 'refused'
  if (stopped !== null) complain(stopped)
  if (options.json) write(`${JSON.stringify(result, null, 2)}\n`)
  return result.ok ? 0 : failureCode
}

/**
 * Why an import could not go on, for people.
 * @throws the error itself if it is none that can be expected
 */
function explainStop(error: unknown, origin: string): string {
  if (error instanceof Error && error.name === 'AbortError') return 'Interrupted.'
  if (error instanceof CommandLineError) return error.message
  if (error instanceof ServiceError) return refusal(error)
  if (hasNoAnswer(error)) return unreachable(origin, error)
  if (error instanceof SdkError) return error.message
  throw error
}

function refusal({ code, message, field, requestId }: ServiceError): string {
  return [
    `${formatValue(code)}: ${formatValue(message)}`,
    ...(field === undefined ? [] : [`  field      ${formatValue(field)}`]),
    ...(requestId === undefined ? [] : [`  requestId  ${formatValue(requestId)}`]),
  ].join('\n')
}
