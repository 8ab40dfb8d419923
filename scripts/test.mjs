// `npm test`: installs what is missing, then runs the specs: those that have to do with a database on the embedded one
// and on real PostgreSQL and Redis, side by side, those for which one engine is enough on the real ones where there are
// any, and all others, those in browsers among them, once. The last line counts every run. With REQUIRE_SERVICES=true a
// machine without the real ones fails. Arguments are specs, then options of mocha:
// `npm test -- test/forms/*.test.ts`, `npm test -- 'test/**/*.test.ts' --grep startSync`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const workshop = mkdtempSync(join(tmpdir(), 'test-'))
process.chdir(root)

if (!existsSync(join(root, 'node_modules', 'mocha'))) {
  const install = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
}
const build = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)
const widget = spawnSync(process.execPath, ['scripts/build-widget.mjs'], { stdio: 'inherit' })
if (widget.status !== 0) process.exit(1)

const { lookupFiles } = await import('mocha/lib/cli/lookup-files.js')
const { splitByProcesses, splitSpecs } = await import('./split-specs.mjs')
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
const { onEachEngine, onOneEngine, inBrowsers, once } = splitSpecs(chosen)
/** From the report of a run to its end: services are stopped in between. */
const endsWithinMs = 120_000
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Every test that failed, told once more at the end: the runs print thousands of lines. */
const broken = []
/** What an embedded database begins with, made by the first run that wants one. */
const images = join(workshop, 'images')
mkdirSync(images)

/**
 * Runs specs; the environment says on which engines.
 * @param output where the run writes: the terminal, or a file to be shown when its turn has come
 */
async function runSpecs(title, { specs, env, output = 'inherit' }) {
  if (output === 'inherit') console.log(`\n══ ${title}`)
  const report = join(workshop, `${fileNameOf(title)}.json`)
  const mocha = spawn(
    process.execPath,
    ['node_modules/mocha/bin/mocha.js', '--reporter', 'test/support/reporter.mjs', ...specs, ...options],
    {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env, TEST_REPORT: report, TEST_IMAGES: images, TEST_SERVER_COMPILED: 'true' },
    },
  )
  // What a failed hook has left open would keep a run from ending that has nothing left to do.
  const impatience = setInterval(() => {
    if (existsSync(report) && Date.now() - statSync(report).mtimeMs > endsWithinMs) mocha.kill('SIGINT')
  }, 5_000)
  const code = await new Promise((resolve) => mocha.once('exit', resolve))
  clearInterval(impatience)
  const counts = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 1, skipped: 0, broken: [] }
  // A run that ends badly without a failing test (a crash, a hook) is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  for (const key of Object.keys(totals)) totals[key] += counts[key]
  for (const each of counts.broken) broken.push({ ...each, run: title })
}

function fileNameOf(title) {
  return title.replace(/\W+/g, '-')
}

/** The same, shown as a whole by the function that this resolves to. */
async function runUnseen(title, { specs, env }) {
  const output = join(workshop, `${fileNameOf(title)}.txt`)
  await runSpecs(title, { specs, env, output: openSync(output, 'w') })
  return () => console.log(`\n══ ${title}\n${readFileSync(output, 'utf8')}`)
}

const onNone = { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }

/** Where the runs on one engine note which answers they have seen; nowhere when not every spec runs. */
const coverageFiles = { embedded: [], services: [] }

function coverageOf(engine, title) {
  if (!isWhole) return { TEST_COVERAGE: '' }
  const file = join(workshop, `${fileNameOf(title)}-coverage.json`)
  coverageFiles[engine].push(file)
  return { TEST_COVERAGE: file }
}

/** In a whole run the specs of an engine together provoke every documented answer of every built operation. */
function judgeCoverage(engine) {
  const parts = coverageFiles[engine].filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const answered = new Set(parts.flatMap((part) => part.answered))
  const documented = new Set(parts.flatMap((part) => part.documented))
  const missing = [...documented].filter((answer) => !answered.has(answer))
  if (parts.length > 0 && missing.length === 0) return
  totals.failed += 1
  const list = missing.length > 0 ? missing.join('\n  ') : 'no run says what it has seen'
  console.error(`\nDocumented answers that no test provokes (${engine}):\n  ${list}`)
}

/** PostgreSQL and Redis; nothing where they are not to be had, which is said here. */
async function startServicesHere() {
  try {
    return await startServices()
  } catch (error) {
    if (process.env['REQUIRE_SERVICES'] === 'true') totals.failed += 1
    else totals.skipped += 1
    console.error(`\nPostgreSQL and Redis are not to be had here: ${error.message}`)
    return undefined
  }
}

/** Those that were started to see whether there are any, until the first run on services takes them. */
let untaken

/**
 * Runs specs on services of their own, and ends these: each run begins anew to number the databases in Redis that its
 * services work in.
 */
async function runOnServices(title, specs, run) {
  const taken = untaken
  untaken = undefined
  try {
    const { databaseUrl, redisUrl, stop } = taken ?? (await startServices())
    const urls = { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl }
    try {
      return await run(title, { specs, env: { ...urls, ...coverageOf('services', title) } })
    } finally {
      await stop()
    }
  } catch (error) {
    totals.failed += 1
    broken.push({ run: title, title: 'the run itself', reason: error.stack })
    return undefined
  }
}

function runEmbedded(title, specs, run) {
  return run(title, { specs, env: { ...onNone, ...coverageOf('embedded', title) } })
}

untaken = onEachEngine.length + onOneEngine.length > 0 ? await startServicesHere() : undefined
const hasServices = untaken !== undefined
// Those that somebody else has started are there once, so whatever needs them runs in one process.
const areGiven = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].some((variable) => process.env[variable])
const embedded = splitByProcesses(hasServices ? onEachEngine : [...onEachEngine, ...onOneEngine])
const onServices = splitByProcesses(hasServices ? onEachEngine : [])
if (areGiven && hasServices) {
  onServices.startNone = [...onEachEngine, ...onOneEngine]
  onServices.startProcesses = []
}
/** Runs that keep a processor busy, and those that mostly wait for the processes they have started. */
const waiting = { busy: [], idle: [] }
let isShown = true
/** The first run of all is shown while it goes on. */
function enqueue(queue, start) {
  const run = isShown ? runSpecs : runUnseen
  isShown = false
  queue.push(() => start(run))
}

function enqueueServices(queue, title, specs) {
  if (specs.length > 0) enqueue(queue, (run) => runOnServices(title, specs, run))
}

function enqueueEmbedded(queue, title, specs) {
  if (specs.length > 0) enqueue(queue, (run) => runEmbedded(title, specs, run))
}

enqueueEmbedded(waiting.busy, 'embedded database', embedded.startNone)
enqueueServices(waiting.busy, 'PostgreSQL and Redis', onServices.startNone)
if (hasServices && !areGiven) enqueueServices(waiting.busy, 'PostgreSQL and Redis only', onOneEngine)
// The rest of what takes long, in halves, so that both lanes have their share.
for (const half of [0, 1]) {
  const specs = inBrowsers.filter((_, index) => index % 2 === half)
  if (specs.length > 0)
    enqueue(waiting.busy, (run) => run(`in browsers, part ${half + 1}`, { specs, env: onNone }))
}
if (once.length > 0)
  enqueue(waiting.busy, (run) => run('no matter which database', { specs: once, env: onNone }))
enqueueServices(waiting.idle, 'PostgreSQL and Redis, in processes of their own', onServices.startProcesses)
enqueueEmbedded(waiting.idle, 'embedded database, in processes of their own', embedded.startProcesses)

// The embedded database keeps to the one thread of its process, and a run on PostgreSQL takes more than one, so no more
// busy runs have room beside each other than there are processors: the next, of which the longest comes first, starts
// when one of them has ended. Beside them there is room for one that waits, and for more of these once no busy run is left.
const shows = []
async function takeTurns(queues) {
  const next = () => queues.find((queue) => queue.length > 0)?.shift()
  for (let start = next(); start !== undefined; start = next()) shows.push(await start())
}
const lanes = Array.from({ length: Math.max(2, availableParallelism()) }, () =>
  takeTurns([waiting.busy, waiting.idle]),
)
await Promise.all([...lanes, takeTurns([waiting.idle])])
for (const show of shows) show?.()
if (isWhole)
  for (const engine of Object.keys(coverageFiles)) if (coverageFiles[engine].length > 0) judgeCoverage(engine)

rmSync(workshop, { recursive: true })
for (const { run, title, file, reason } of broken) {
  console.log(
    `\nFailed on ${run}: ${title}\n  ${relative(root, file ?? '')}\n${reason.replaceAll(/^/gm, '  ')}`,
  )
}
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
if (totals.skipped > 0 && process.env['CI'] === 'true') totals.failed += totals.skipped
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
