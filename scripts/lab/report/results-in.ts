import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFormatted } from './write-formatted.ts'

/** Results of a command, each kept under a name. */
export interface KeptResults<Result> {
  keep(name: string, result: Result): Promise<void>
  find(name: string): Result | undefined
  /** What was measured on PostgreSQL first: it is what production runs on. */
  all(): Result[]
}

/** Keeps them as JSON files in this folder. */
export function resultsIn<Result>(folder: string): KeptResults<Result> {
  const read = (file: string): Result => {
    // What is there was written by `keep`.
    return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Result
  }
  const rank = (file: string): number => Number(file !== 'postgresql.json')
  return {
    keep: (name, result) => writeFormatted(join(folder, `${name}.json`), JSON.stringify(result)),
    find: (name) => (existsSync(join(folder, `${name}.json`)) ? read(`${name}.json`) : undefined),
    all() {
      if (!existsSync(folder)) return []
      return readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
        .map(read)
    },
  }
}
