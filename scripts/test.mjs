// `npm test`: installs and builds what is missing, then runs the specs side by side: those about what the engines do
// differently on the embedded database and on PostgreSQL and Redis, all others once, those of the widget in Chromium.
// `-- --ci` is what `.ci/run` adds to that, `-- --real-time` what no clock of specs drives (processes, browsers, waiting),
// `npm run test:full` is everything; each says at its end what it leaves out.
// With REQUIRE_SERVICES=true a machine without PostgreSQL, Redis or a browser fails. Other arguments are specs, then
// options of mocha: `npm test -- test/forms/*.test.ts`, `npm test -- 'test/**/*.test.ts' --grep startSync`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

if (!existsSync(join(root, 'node_modules', 'mocha'))) {
  const install = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
}
for (const program of [
  'node_modules/@typescript/native/bin/tsc -b',
  'scripts/build-server.mjs',
  'scripts/build-widget.mjs',
  'scripts/build-console.mjs',
]) {
  const { status } = spawnSync(process.execPath, program.split(' '), { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const { lookupFiles } = await import('mocha/lib/cli/lookup-files.js')
const { planRuns } = await import('./test-runs/plan-runs.mjs')
const { staleNames } = await import('./test-runs/where-specs-run.mjs')
const { missingAnswers } = await import('./test-runs/missing-answers.mjs')
const { compileSpecs } = await import('./test-runs/compile-specs.mjs')
const { runMocha, seeded } = await import('./test-runs/run-mocha.mjs')
const { startServices } = await import('./services/services.mjs')

const sizes = { '--ci': 'ci', '--real-time': 'realTime', '--full': 'full' }
const args = process.argv.slice(2)
const size = sizes[args[0]] ?? 'usual'
if (size !== 'usual') args.shift()
const firstOption = args.findIndex((arg) => arg.startsWith('-'))
const patterns = firstOption === -1 ? args : args.slice(0, firstOption)
const options = args.slice(patterns.length)
const isUnchosen = args.length === 0
// Contract coverage can be asked of a run of every spec only.
const isWhole = isUnchosen && size !== 'realTime'
const specs = (patterns.length === 0 ? ['test/**/*.test.ts'] : patterns)
  .flatMap((pattern) => lookupFiles(pattern, ['.test.ts'], true))
  .map((path) => relative(root, resolve(path)))
await compileSpecs([...specs, seeded])

const workshop = mkdtempSync(join(tmpdir(), 'test-'))
/** What an embedded database begins with, made by the first run that wants one. */
const images = join(workshop, 'images')
mkdirSync(images)
const results = []

/** Whatever goes wrong outside of the specs. */
function fail(title, reason) {
  results.push({ title, passed: 0, failed: 1, skipped: 0, files: [], broken: [{ title, reason }] })
}

/** Those that were started to see whether there are any, until the first run on services takes them. */
let untaken = await startServices().catch((error) => {
  if (process.env['REQUIRE_SERVICES'] === 'true') fail('PostgreSQL and Redis', error.message)
  console.error(`\nPostgreSQL and Redis are not to be had here:\n${error.message}`)
  return undefined
})
const hasServices = untaken !== undefined
// Those that somebody else has started are there once, so one run uses them at a time.
const areGiven = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].some((variable) => process.env[variable])
let givenIsFree = Promise.resolve()

/**
 * Runs specs on services of their own: each run begins anew to number the databases in Redis that its services work in.
 */
async function onServices(work) {
  const taken = untaken
  untaken = undefined
  const { databaseUrl, redisUrl, stop } = taken ?? (await startServices())
  try {
    return await work({ TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl })
  } finally {
    await stop()
  }
}

async function onGivenServices(work) {
  const result = givenIsFree.then(() => onServices(work))
  givenIsFree = result.catch(() => undefined)
  return result
}

let isFirst = true
async function start({ title, specs, env, engine }) {
  const isShown = isFirst
  isFirst = false
  if (isShown) console.log(`\n══ ${title}`)
  const work = (urls) =>
    runMocha(
      { title, specs, options, env: { ...urls, ...env, TEST_SIZE: size, TEST_IMAGES: images } },
      { workshop, isShown },
    )
  try {
    if (engine === 'services') results.push(await (areGiven ? onGivenServices(work) : onServices(work)))
    else results.push(await work({ TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }))
  } catch (error) {
    fail(title, error.stack)
  }
}

// The embedded database keeps to the one thread of its process, and a run on PostgreSQL takes more than one, so there is a lane
// of busy runs for each processor: the next, of which the longest comes first, starts when one of them has ended. Beside them
// there is a lane for those that wait for the processes they have started. A lane that has nothing left takes from the others.
const { busy, idle, leftOut } = planRuns(specs, {
  size,
  isChosen: patterns.length > 0,
  hasServices,
})
async function takeTurns(queues) {
  const next = () => queues.find((queue) => queue.length > 0)?.shift()
  for (let run = next(); run !== undefined; run = next()) await start(run)
}
const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, () => takeTurns([busy, idle]))
await Promise.all([...lanes, takeTurns([idle, busy])])
// Nobody has wanted them.
await untaken?.stop()

for (const { title, output } of results) if (output !== undefined) console.log(`\n══ ${title}\n${output}`)
if (isWhole) {
  const stale = staleNames(specs)
  if (stale.length > 0) fail('where specs run', `These names have no spec: ${stale.join(', ')}`)
  const missing = missingAnswers(results)
  if (missing.length > 0)
    fail('the contract', `Documented answers that no spec provokes:\n${missing.join('\n')}`)
}
rmSync(workshop, { recursive: true })
for (const { title, broken } of results)
  for (const { title: spec, file = '', reason } of broken)
    console.log(`\nFailed on ${title}: ${spec}\n  ${file}\n${reason.replaceAll(/^/gm, '  ')}`)

const slowest = results
  .flatMap(({ title, files }) => files.map((each) => ({ ...each, title })))
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
  .map(({ file, seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${file} (${title})`)
console.log(`\nThe slowest:\n${slowest.join('\n')}`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
if (isUnchosen) console.log(`\nLeft out:\n${leftOut.map((each) => `  - ${each}`).join('\n')}`)
if (total('skipped') > 0) console.log(`  - ${total('skipped')} tests that this machine has nothing for`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') > 0 || total('passed') === 0 ? 1 : 0)
