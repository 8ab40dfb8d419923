import { fileURLToPath } from 'node:url'
import { measuredAccountId } from '../bench/knowledge-bases.ts'
import type { BenchDatabase } from '../start/open-engine.ts'
import { type RunningProcess, startProcess } from '../start/start-process.ts'

const program = fileURLToPath(new URL('server.ts', import.meta.url))

/** Starts the bare server on a database that has its tables. */
export function startBare(database: Pick<BenchDatabase, 'environment'>): Promise<RunningProcess> {
  return startProcess({
    title: 'bare',
    args: ['--import', 'tsx', program],
    environment: { ...database.environment, ACCOUNT_ID: measuredAccountId },
  })
}
