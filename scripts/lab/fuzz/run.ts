// `npm run fuzz -- requests`: mutated requests to every operation of both contracts and to the pages, against a service of
// its own in memory. Every answer is held against the contract. Ends with 1 when one must not be and with 2 when the
// command is not understood.
import { randomBytes } from 'node:crypto'
import { readConfig } from '../../../server/src/config.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { startServer } from '../../../server/src/start-server.ts'
import { readArguments, text, UsageError } from '../../measure/command-line.ts'
import { progress } from '../../measure/progress.ts'
import { runCommand } from '../../measure/run-command.ts'
import { fuzzRequests } from './fuzz-requests.ts'

/** After so many it is said what came of them, and where to go on should the run end. */
const aBatch = 1_000

interface Options {
  readonly seed: number
  readonly from: number
  readonly count: number
}

const usage = `npm run fuzz -- requests [options]

  --seed NUMBER   which requests are made (1)
  --count NUMBER  how many (50000)
  --from NUMBER   the number of the first one, to go on where a run has ended (0)`

function readOptions([what, ...args]: readonly string[]): Options {
  if (what !== 'requests') throw new UsageError('Say what is to be made up: requests.')
  const { seed, count, from } = readArguments(args, { seed: text, count: text, from: text })
  return { seed: whole('seed', seed, 1), count: whole('count', count, 50_000), from: whole('from', from, 0) }
}

function whole(name: string, given: string | undefined, fallback: number): number {
  const value = given === undefined ? fallback : Number(given)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new UsageError(`--${name} takes a whole number from 0 on.`)
}

async function run({ seed, from, count }: Options): Promise<void> {
  const adminToken = randomBytes(16).toString('hex')
  const config = readConfig({
    PORT: '0',
    DATA_DIR: 'memory://',
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `fuzz:${randomBytes(32).toString('base64')}`,
    DEMO: 'false',
  })
  const server = await startServer(config, createLog({ level: 'error' }))
  const target = { origin: server.origin, adminToken }
  let faults = 0
  try {
    for (let start = from; start < from + count; start += aBatch) {
      const size = Math.min(aBatch, from + count - start)
      const bar = progress(`requests ${String(start)} to ${String(start + size - 1)} of seed ${String(seed)}`)
      const onAnswered = (answered: number): void => {
        bar.to(answered, size)
      }
      const { findings, statuses } = await fuzzRequests(target, {
        seed,
        from: start,
        count: size,
        onAnswered,
      })
      bar.done(inWords(statuses))
      for (const { index, request, fault } of findings)
        console.log(`\n${String(index)}: ${request}\n  ${fault}\n`)
      faults += findings.length
    }
    console.log(`${String(faults)} of ${String(count)} answers must not be.`)
    if (faults > 0) process.exitCode = 1
  } finally {
    await server.stop()
  }
}

function inWords(statuses: ReadonlyMap<number, number>): string {
  const counted = [...statuses].sort(([one], [other]) => one - other)
  return counted.map(([status, times]) => `${String(status)}: ${String(times)}`).join('  ')
}

await runCommand({ usage, readOptions, run })
