// `npm run test:repeat -- --runs 10 --busy`: the suite again and again, to find specs that go by luck. Each run takes its
// specs in another order and lets properties draw other examples; both follow from its seed. With `--busy` every other
// run has other work beside it. Whatever else is given goes to `npm test`: `--ci`, or specs. A run is repeated with
// `--runs 1 --seed <its seed>`, an interrupted series goes on with the seed that comes next.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    busy: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
    'real-time': { type: 'boolean', default: false },
  },
})
const [runs, firstSeed] = ['runs', 'seed'].map((name) => {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value > 0) return value
  console.error(`--${name} takes a whole number from 1 on, not ${values[name]}.`)
  process.exit(2)
})
const args = [
  ...['ci', 'real-time'].filter((size) => values[size]).map((size) => `--${size}`),
  ...positionals,
]

/** Keeps every processor busy by fits and starts, until the run beside it has ended. */
function otherWork() {
  const program = `
    for (;;) {
      for (const until = Date.now() + 500 * Math.random(); Date.now() < until;);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500 * Math.random())
    }`
  const workers = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', program], { stdio: 'ignore' }),
  )
  return () => workers.forEach((worker) => worker.kill('SIGKILL'))
}

async function run(seed, { isBusy, logPath }) {
  const endOtherWork = isBusy ? otherWork() : () => undefined
  const test = spawn(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: root,
    env: { ...process.env, TEST_SEED: String(seed) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log = createWriteStream(logPath)
  test.stdout.pipe(log)
  let output = ''
  test.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => test.once('close', resolve))
  endOtherWork()
  const failures = output.split('\n').filter((line) => line.startsWith('Failed on '))
  return { code, failures, counted: /\d+ passed, \d+ failed/.exec(output)?.[0] ?? 'ended early' }
}

const folder = mkdtempSync(join(tmpdir(), 'test-repeat-'))
const failed = []
for (let index = 0; index < runs; index += 1) {
  const seed = firstSeed + index
  const isBusy = values.busy && index % 2 === 1
  const logPath = join(folder, `${seed}.txt`)
  const started = performance.now()
  const { code, failures, counted } = await run(seed, { isBusy, logPath })
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(
    `${code === 0 ? '✓' : '✗'} seed ${seed}${isBusy ? ', busy' : ''}: ${counted} (${minutes} min) ${logPath}`,
  )
  for (const failure of failures) console.log(`  ${failure}`)
  if (code !== 0) failed.push(seed)
}
if (failed.length > 0) console.log(`\nFailed with the seeds ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
