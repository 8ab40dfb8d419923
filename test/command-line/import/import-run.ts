import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandLine } from '../../../server/src/command-line/command-line.ts'
import { runCommandLine } from '../../../server/src/command-line/run-command-line.ts'
import { checkedFetch } from '../../support/contract-check.ts'
import type { Tenant } from '../../support/tenant.ts'

/** A folder with files to import, and what it takes to import them for one customer. */
export interface Workplace {
  readonly folder: string
  write(name: string, content: string | Uint8Array): Promise<void>
  read(name: string): Promise<string>
  /** Runs `admin import` with these words; `more` replaces parts of the surroundings. */
  run(words: readonly string[], more?: Partial<CommandLine>): Promise<Outcome>
  remove(): Promise<void>
}

export interface Outcome {
  readonly exitCode: number
  readonly out: string
  readonly error: string
}

export async function newWorkplace(tenant: Tenant, origin: string): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'))
  return {
    folder,
    write: (name, content) => writeFile(join(folder, name), content),
    read: (name) => readFile(join(folder, name), 'utf8'),
    async run(words, more) {
      let out = ''
      let error = ''
      const exitCode = await runCommandLine({
        words: ['import', ...words],
        env: { ADMIN_ORIGIN: origin, CATALOGUE_API_KEY: tenant.apiKey, DATA_DIR: '/nowhere' },
        contractFile: new URL('../../../openapi/dist/admin.json', import.meta.url),
        folder,
        fetch: checkedFetch,
        write: (piece) => {
          out += piece
        },
        writeError: (piece) => {
          error += piece
        },
        ...more,
      })
      return { exitCode, out, error }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
