// Everything that can be said about the code without running it. Prints one line per check, and the whole
// output of those that fail.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const checks = [
  ['generated files', 'node scripts/generate.mjs --check'],
  ['contract lint', 'redocly lint openapi/openapi.yaml openapi/admin.yaml --max-problems 50'],
  ['breaking changes', 'node scripts/breaking-changes.mjs'],
  ['types', 'tsc -b'],
  ['types of tests and scripts', 'tsc -p test'],
  ['lint', 'eslint --max-warnings 0 .'],
  ['format', 'prettier --check --log-level warn .'],
  ['boundaries', 'depcruise --config .dependency-cruiser.cjs server/src client-sdk/src widget-sdk/src'],
  ['dead code', 'knip'],
]

let failures = 0
for (const [name, command] of checks) {
  const started = performance.now()
  const result = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${result.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (result.status !== 0) {
    failures += 1
    process.stdout.write(`${result.stdout}${result.stderr}\n`)
  }
}
if (failures > 0) process.exit(1)
