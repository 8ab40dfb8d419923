// Everything that can be said about the code without running it. Prints one line per check, and the whole
// output of those that fail.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const tsc = 'node node_modules/@typescript/native/bin/tsc'

/** Those of the second group read declarations that `types` writes. */
const groups = [
  [
    ['types', `${tsc} -b`],
    ['generated files', 'node scripts/generate.mjs --check'],
    ['contract lint', 'redocly lint openapi/openapi.yaml openapi/admin.yaml --max-problems 50'],
    ['breaking changes', 'node scripts/breaking-changes.mjs'],
    ['every operation is found by its name', 'node scripts/check-findable.mjs'],
  ],
  [
    ['lint', 'eslint --max-warnings 0 .'],
    ['lint with types', 'oxlint'],
    ['types of tests and scripts', `${tsc} -p test`],
    ['format', 'oxfmt --check'],
    [
      'boundaries',
      'depcruise --config .dependency-cruiser.cjs server/src client-sdk/src widget-sdk/src server/console/src scripts',
    ],
    ['dead code', 'knip'],
    ['expressions in linear time', 'node --import tsx scripts/expressions/check.ts'],
  ],
]
/** Each keeps one processor busy. */
const atOnce = 2

let failures = 0
for (const group of groups) {
  const waiting = [...group]
  const takeTurns = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(...next)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
if (failures > 0) process.exit(1)

async function check(name, command) {
  const started = performance.now()
  const running = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  })
  const ended = new Promise((resolve) => running.once('close', resolve))
  const [output, complaints, code] = await Promise.all([text(running.stdout), text(running.stderr), ended])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code === 0) return
  failures += 1
  process.stdout.write(`${output}${complaints}\n`)
}
