import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const formatter = fileURLToPath(new URL('../../../node_modules/oxfmt/bin/oxfmt', import.meta.url))

/** Results of a command, each kept under a name, and the report that is written from all of them. */
export interface KeptReport<Result> {
  find(name: string): Result | undefined
  keep(name: string, result: Result): void
  /** Writes the report anew from all that is kept. */
  write(): void
  /** Prints what a run has found, and keeps it when it has a name. The command ends with 1 when a promise is not kept. */
  conclude(result: Result, name: string | undefined): void
}

export interface ReportOptions<Result> {
  /** Of the command: `results/` and `report.md` lie beside it. */
  readonly url: string
  readonly render: (results: readonly Result[]) => string
  readonly holdsOf: (result: Result) => readonly { readonly isKept: boolean }[]
}

export function openReport<Result>({ url, render, holdsOf }: ReportOptions<Result>): KeptReport<Result> {
  const folder = fileURLToPath(new URL('results/', url))
  const file = fileURLToPath(new URL('report.md', url))
  const read = (name: string): Result => {
    // What is there was written by `keep`.
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Result
  }
  const keep = (name: string, result: Result): void => {
    mkdirSync(folder, { recursive: true })
    writeFormatted(join(folder, `${name}.json`), JSON.stringify(result))
  }
  const write = (): void => {
    writeFormatted(file, render(namesIn(folder).map(read)))
    console.log(`Written to ${file}`)
  }
  return {
    find: (name) => (existsSync(join(folder, `${name}.json`)) ? read(name) : undefined),
    keep,
    write,
    conclude(result, name) {
      console.log(`\n${render([result])}`)
      if (name !== undefined) {
        keep(name, result)
        write()
      }
      if (holdsOf(result).some(({ isKept }) => !isKept)) process.exitCode = 1
    },
  }
}

/** What was measured on PostgreSQL first: it is what production runs on. */
function namesIn(folder: string): string[] {
  const rank = (name: string): number => Number(name !== 'postgresql')
  return readdirSync(folder)
    .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
    .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}

/** Writes a file the way `npm run fix` would leave it. */
function writeFormatted(path: string, content: string): void {
  writeFileSync(path, content)
  execFileSync(process.execPath, [formatter, path], { stdio: 'inherit' })
}
