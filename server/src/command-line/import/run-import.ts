import { resolve } from 'node:path'
import { systemClock } from '../../clock.ts'
import { type ContractDocument, isObject, readContract } from '../../contract/document.ts'
import { CommandLineError, requireNothingMissing } from '../command-line-error.ts'
import { findService, type FoundService } from '../connection.ts'
import type { CommandLine } from '../command-line.ts'
import { openCatalogue } from './catalogue.ts'
import { rowChecker } from './check-row.ts'
import { importFile, type Import } from './import-file.ts'
import { readImportConnection } from './import-connection.ts'
import type { ImportOptions } from './import-options.ts'
import { type ImportableKind, importableKinds } from './importable-kind.ts'
import { mapColumns } from './map-columns.ts'
import { type Progress, progressBars, progressLines, type StartProgress } from './progress.ts'
import type { RowReading } from './read-rows.ts'
import { openReportFile } from './row-report.ts'
import { openSourceFile, type SourceFile } from './source-file.ts'
import { detectDelimiter } from './read-csv.ts'

/**
 * Makes one kind of content of a knowledge base like a file, and answers the exit code: 0 when all of it was done, 1
 * when something was not, 130 when it was interrupted.
 * @throws CommandLineError before anything has been sent
 */
export async function runImport(commandLine: CommandLine, options: ImportOptions): Promise<number> {
  const document = readContract('openapi')
  const service = await findService(commandLine.env, options.origin)
  requireGiven(options, service)
  const kind = requireKind(document, options)
  requireConsent(commandLine, options)
  const connection = readImportConnection(commandLine.env, service, options)
  const at = (path: string): string => resolve(commandLine.folder ?? '.', path)
  const file = await openSourceFile(at(options.file), options.format)
  try {
    const report = options.report === undefined ? undefined : await openReportFile(at(options.report), file)
    const lines = new Map<string, number>()
    try {
      return await importFile({
        ...surroundings(commandLine, options),
        ...{ ...connection, options, kind, file, lines, report },
        reading: await prepareReading({ document, kind, options, file, lines }),
        openCatalogue: (patience) =>
          openCatalogue(
            {
              ...connection,
              baseUrl: `${connection.origin}${basePath(document)}`,
              kind: kind.name,
              matchBy: options.matchBy,
              fetch: commandLine.fetch,
            },
            patience,
          ),
      })
    } finally {
      await report?.close()
    }
  } finally {
    await file.close()
  }
}

/** The knowledge base may also come from the credentials file. */
function requireGiven(
  { kind, matchBy, knowledgeBaseId }: ImportOptions,
  { credentials }: Pick<FoundService, 'credentials'>,
): void {
  const isKnown = knowledgeBaseId !== undefined || credentials['knowledgeBaseId'] !== undefined
  requireNothingMissing([
    ...(kind === '' ? ['--kind <kind>'] : []),
    ...(matchBy === '' ? ['--match-by <field>'] : []),
    ...(isKnown ? [] : ['--knowledge-base <id>']),
  ])
}

function requireKind(document: ContractDocument, { kind: name, ...options }: ImportOptions): ImportableKind {
  const kinds = importableKinds(document)
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) {
    throw new CommandLineError(`--kind must be one of ${kinds.map(({ name }) => name).join(', ')}.`)
  }
  if (!kind.matchFields.includes(options.matchBy)) {
    throw new CommandLineError(`--match-by must be ${kind.matchFields.join(' or ')} for ${kind.name}.`)
  }
  if ((options.maxDeletionPercent ?? 0) > kind.mostDeletionPercent) {
    throw new CommandLineError(`--max-deletion-percent is ${String(kind.mostDeletionPercent)} at most.`)
  }
  return kind
}

/** Found out before the first row is sent, not when all of them are. */
function requireConsent({ ask }: CommandLine, { deleteMissing, yes, dryRun }: ImportOptions): void {
  if (!deleteMissing || yes || dryRun || ask !== undefined) return
  throw new CommandLineError(
    '--delete-missing asks before it deletes, and there is nobody to ask here. Add --yes to go without.',
  )
}

interface Preparation {
  readonly document: ContractDocument
  readonly kind: ImportableKind
  readonly options: ImportOptions
  readonly file: SourceFile
  readonly lines: Map<string, number>
}

async function prepareReading({ document, kind, options, file, lines }: Preparation): Promise<RowReading> {
  const { matchBy, emptyClears, delimiter } = options
  const isTable = file.format === 'csv'
  if (!isTable && (emptyClears || delimiter !== undefined)) {
    throw new CommandLineError(
      '--empty-clears and --delimiter are about CSV; JSON Lines say null themselves.',
    )
  }
  const mapping = mapColumns(document, kind, options)
  return {
    file,
    mapping,
    matchBy,
    delimiter: isTable ? (delimiter ?? (await detectDelimiter(file))) : undefined,
    assembly: { ...options, constants: mapping.constants },
    check: rowChecker(kind, matchBy, lines),
  }
}

function surroundings(
  { write, writeError, screen, ask, interruption, pause }: CommandLine,
  { json }: ImportOptions,
): Pick<
  Import,
  'write' | 'complain' | 'say' | 'startProgress' | 'remark' | 'ask' | 'interruption' | 'pause'
> {
  const say = (text: string): void => {
    if (!json) write(`${text}\n`)
  }
  let current: Progress | undefined
  const start: StartProgress = screen === undefined ? progressLines(say) : progressBars(screen)
  return {
    write,
    say,
    complain(text) {
      if (!json) writeError(`${text}\n`)
    },
    ask,
    pause: pause ?? ((milliseconds, signal) => systemClock.wait(milliseconds, { signal })),
    interruption: interruption ?? (() => new AbortController().signal),
    remark: (text) => {
      if (current === undefined) say(text)
      else current.remark(text)
    },
    startProgress(title, total) {
      const progress = start(title, total)
      current = progress
      return {
        ...progress,
        stop() {
          progress.stop()
          current = undefined
        },
      }
    },
  }
}

/** What stands in the address of the API behind its origin. */
function basePath(document: ContractDocument): string {
  const servers: readonly unknown[] = Array.isArray(document['servers']) ? document['servers'] : []
  const [server] = servers
  return isObject(server) ? String(server['url']).replace('{origin}', '') : ''
}
