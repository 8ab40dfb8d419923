import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UsageError } from './command-line.ts'

/** A command of `npm run` that measures. */
export interface Command<Options> {
  readonly usage: string
  /** @throws UsageError */
  readonly readOptions: (args: readonly string[]) => Options
  readonly run: (options: Options) => Promise<void>
}

/** Ends with 2 when the command is not understood. */
export async function runCommand<Options>({ usage, readOptions, run }: Command<Options>): Promise<void> {
  // Servers that were started end when this process exits, and a signal alone is no exit.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const args = process.argv.slice(2)
  try {
    if (args.includes('--help')) console.log(usage)
    else await run(readOptions(args))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 2
  }
}

/** Compiles the service that is measured. */
export function buildService(): void {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const programs = [['node_modules/typescript/bin/tsc', '-b', 'server'], ['scripts/build-server.mjs']]
  const isBuilt = programs.every(
    (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0,
  )
  if (!isBuilt)
    throw new UsageError(
      'The service could not be built. Mend it, or use the build that is there with --built.',
    )
}
