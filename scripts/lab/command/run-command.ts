import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Option, readOptions, UsageError, usageOf, type Values } from './options.ts'

/** A command of `npm run`. Ends with 2 when it is not understood. */
export async function runCommand<Known extends Readonly<Record<string, Option<unknown>>>>(
  script: string,
  known: Known,
  run: (options: Values<Known>) => Promise<void>,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  // Servers that were started end when this process exits, and a signal alone is no exit.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  try {
    if (args.includes('--help')) console.log(usageOf(script, known))
    else await run(readOptions(args, known))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(`${error.message}\n${usageOf(script, known)}`)
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
