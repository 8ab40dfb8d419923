// Runs the operator's command line: the built one when there is one, else straight from the sources.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../server/dist/command-line/main.js', import.meta.url)
const source = new URL('../server/src/command-line/main.ts', import.meta.url)
const command = existsSync(built)
  ? [fileURLToPath(built)]
  : ['--import', import.meta.resolve('tsx'), fileURLToPath(source)]

const { status } = spawnSync(process.execPath, [...command, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
