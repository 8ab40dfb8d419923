// `npm run admin`: builds the operator's command line where it is missing, then becomes it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../server/dist/command-line/main.js', import.meta.url)

if (!existsSync(built)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const compiler = ['node_modules/@typescript/native/bin/tsc', '--build']
  // What the command prints may be read by a machine.
  const { status } = spawnSync(process.execPath, compiler, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

// In this very process, so that signals and exit codes are the command's own.
await import(built.href)
