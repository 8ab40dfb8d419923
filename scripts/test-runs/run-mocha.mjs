import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compiledOf, sourceOf } from './compile-specs.mjs'

/** From the report of a run to its end: services are stopped in between. */
const endsWithinMs = 120_000

/** Makes chance follow from a seed. */
export const seeded = 'test/support/seeded.ts'

/** Of its output, what is shown again of a run that ended badly. */
const lastLines = 40

/**
 * Runs specs in a process of their own and gives what their reporter counted. A run that ends badly without a failing
 * test (a crash, a hook) has one failure, too.
 * @param run its title, specs, options of mocha and environment
 * @param workshop the folder for what the run leaves
 * @param isShown whether the terminal shows the run while it goes on; otherwise the result's `output` is all of it
 */
export async function runMocha({ title, specs, options, env }, { workshop, isShown }) {
  const path = join(workshop, title.replace(/\W+/g, '-'))
  const report = `${path}.json`
  const output = isShown ? 'inherit' : openSync(`${path}.txt`, 'w')
  const mocha = spawn(
    process.execPath,
    [
      'node_modules/mocha/bin/mocha.js',
      ...['--no-config', '--timeout', '120000', '--forbid-only'],
      ...['enable-source-maps', 'max-semi-space-size=64'].flatMap((option) => ['--node-option', option]),
      ...['--reporter', 'test/support/reporter.mjs'],
      ...bySeed(process.env['TEST_SEED'], specs),
      ...options,
    ],
    {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...env,
        TEST_COVERAGE: `${path}-coverage.json`,
        TEST_REPORT: report,
        TEST_SERVER_COMPILED: 'true',
      },
    },
  )
  // What a failed hook has left open would keep a run from ending that has nothing left to do.
  const impatience = setInterval(() => {
    if (existsSync(report) && Date.now() - statSync(report).mtimeMs > endsWithinMs) mocha.kill('SIGINT')
  }, 5_000)
  const end = await new Promise((resolve) => mocha.once('exit', (code, signal) => resolve(signal ?? code)))
  clearInterval(impatience)
  const text = isShown ? undefined : readFileSync(`${path}.txt`, 'utf8')
  const counts = read(report) ?? { passed: 0, failed: 0, skipped: 0, broken: [], files: [] }
  if (end !== 0 && counts.failed === 0) {
    counts.failed = 1
    const last = text?.split('\n').slice(-lastLines).join('\n') ?? ''
    counts.broken.push({ title: 'the run itself', reason: `It ended with ${end}. Its last words:\n${last}` })
  }
  const ofSource = (each) => ({ ...each, file: each.file && sourceOf(each.file) })
  const [broken, files] = [counts.broken.map(ofSource), counts.files.map(ofSource)]
  return { title, ...counts, broken, files, coverage: read(`${path}-coverage.json`), output: text }
}

/** With a seed (`npm run test:repeat`) the specs in an order that follows from it, and what properties draw, too. */
function bySeed(seed, specs) {
  if (seed === undefined) return specs.map(compiledOf)
  const place = (spec) => createHash('sha1').update(`${seed} ${spec}`).digest('hex')
  return [
    '--require',
    compiledOf(seeded),
    ...specs.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).map(compiledOf),
  ]
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
