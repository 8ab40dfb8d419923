// `npm test`: installs what is missing, then runs the specs: those that have to do with a database on the embedded one
// and on real PostgreSQL and Redis, side by side, and all others once. The last line counts every run. With
// REQUIRE_SERVICES=true a machine without the real ones fails. Arguments are specs, then options of mocha:
// `npm test -- test/forms/*.test.ts`, `npm test -- 'test/**/*.test.ts' --grep startSync`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const workshop = mkdtempSync(join(tmpdir(), 'test-'))
process.chdir(root)

if (!existsSync(join(root, 'node_modules', 'mocha'))) {
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  if (install.status !== 0) process.exit(install.status ?? 1)
}
const build = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const { lookupFiles } = await import('mocha/lib/cli/lookup-files.js')
const { splitSpecs } = await import('./split-specs.mjs')
const { startServices } = await import('./services/services.mjs')

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const patterns = firstOption === -1 ? args : args.slice(0, firstOption)
const options = args.slice(patterns.length)
// Contract coverage can be asked of a run of every spec only.
const isWhole = args.length === 0
const chosen = (patterns.length === 0 ? ['test/**/*.test.ts'] : patterns)
  .flatMap((pattern) => lookupFiles(pattern, ['.test.ts'], true))
  .map((path) => relative(root, resolve(path)))
const { onEachEngine, once } = splitSpecs(chosen)
const totals = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs specs; the environment says on which engines.
 * @param output where the run writes: the terminal, or a file to be shown when its turn has come
 */
async function runSpecs(title, { specs, env, output = 'inherit' }) {
  const report = join(workshop, `${title.replace(/\W+/g, '-')}.json`)
  const mocha = spawn(
    process.execPath,
    ['node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/reporter.mjs', ...specs, ...options],
    {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env, TEST_REPORT: report, TEST_SERVER_COMPILED: 'true' },
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

/** The same, shown as a whole by the function that this resolves to. */
async function runUnseen(title, { specs, env }) {
  const output = join(workshop, `${title.replace(/\W+/g, '-')}.txt`)
  await runSpecs(title, { specs, env, output: openSync(output, 'w') })
  return () => console.log(`\n══ ${title}\n${readFileSync(output, 'utf8')}`)
}

const onNone = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }
const coverage = { TEST_COVERAGE: isWhole ? 'whole' : 'part' }

/** Resolves to whatever shows the run on PostgreSQL and Redis, started and ended here. */
async function runOnServices() {
  let services
  try {
    services = await startServices()
  } catch (error) {
    if (process.env['REQUIRE_SERVICES'] === 'true') totals.failed += 1
    else totals.skipped += 1
    return () => console.error(`\nPostgreSQL and Redis are not to be had here: ${error.message}`)
  }
  const env = { TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl, ...coverage }
  try {
    return await runUnseen('PostgreSQL and Redis', { specs: onEachEngine, env })
  } finally {
    await services.stop()
  }
}

// The embedded database keeps to the one thread of its process, so two runs have room beside each other, not three:
// the third starts when one of them has ended.
const runs = []
if (onEachEngine.length > 0) {
  console.log('\n══ embedded database')
  runs.push(runSpecs('embedded database', { specs: onEachEngine, env: { ...onNone, ...coverage } }))
  runs.push(runOnServices())
}
if (runs.length > 0) await Promise.race(runs)
if (once.length > 0) {
  const run = onEachEngine.length > 0 ? runUnseen : runSpecs
  runs.push(run('no matter which database', { specs: once, env: onNone }))
}
for (const show of await Promise.all(runs)) show?.()

rmSync(workshop, { recursive: true })
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
if (totals.skipped > 0 && process.env['CI'] === 'true') totals.failed += totals.skipped
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
