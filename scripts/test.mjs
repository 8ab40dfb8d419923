// `npm test`: installs what is missing, then runs the same specs on the embedded database and on real PostgreSQL
// and Redis, side by side. The last line counts both runs. With REQUIRE_SERVICES=true a machine without the real ones fails.
// Arguments are handed to mocha: `npm test -- test/forms/*.test.ts`, `npm test -- 'test/**/*.test.ts' --grep startSync`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const workshop = mkdtempSync(join(tmpdir(), 'test-'))

if (!existsSync(join(root, 'node_modules', 'mocha'))) {
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' })
  if (install.status !== 0) process.exit(install.status ?? 1)
}
const build = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)

// Contract coverage can be asked of a run of every spec only.
const isWhole = process.argv.length <= 2
const specs = isWhole ? ['test/**/*.test.ts'] : process.argv.slice(2)
const totals = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs every spec once; the environment says on which engines.
 * @param output where the run writes: the terminal, or a file to be shown when its turn has come
 */
async function runSpecs(title, env, output = 'inherit') {
  const report = join(workshop, `${title.replace(/\W+/g, '-')}.json`)
  const mocha = spawn(
    process.execPath,
    ['node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/reporter.mjs', ...specs],
    {
      cwd: root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...env,
        TEST_REPORT: report,
        TEST_COVERAGE: isWhole ? 'whole' : 'part',
        TEST_SERVER_COMPILED: 'true',
      },
    },
  )
  const code = await new Promise((resolve) => mocha.once('exit', resolve))
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0 }
  // A run that ends badly without a failing test (a crash, a hook) is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(totals)) totals[key] += counts[key]
}

const { startServices } = await import('./services/services.mjs')
const starting = startServices().then(
  (services) => ({ services }),
  (error) => ({ error }),
)

// The embedded database keeps to the one thread of its process, so both runs have room beside each other.
console.log('\n══ embedded database')
const embedded = runSpecs('embedded database', { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' })
const { services, error } = await starting
if (services === undefined) {
  await embedded
  console.error(`\nPostgreSQL and Redis are not to be had here: ${error.message}`)
  if (process.env['REQUIRE_SERVICES'] === 'true') totals.failed += 1
  else totals.skipped += 1
} else {
  const title = 'PostgreSQL and Redis'
  const output = join(workshop, 'output.txt')
  try {
    const env = { TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl }
    await Promise.all([embedded, runSpecs(title, env, openSync(output, 'w'))])
  } finally {
    await services.stop()
  }
  console.log(`\n══ ${title}\n${readFileSync(output, 'utf8')}`)
}

rmSync(workshop, { recursive: true })
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
if (totals.skipped > 0 && process.env['CI'] === 'true') totals.failed += totals.skipped
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
