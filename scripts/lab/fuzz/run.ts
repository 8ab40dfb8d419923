// `npm run fuzz -- requests`: mutated requests to every operation of both contracts and to the pages; every answer is held
// against the contract. `npm run fuzz -- messages`: visitors, records and a language model that write in the engine's own
// words; all are answered, and whoever asks beside them does not wait. Both against a service of their own in memory. Ends
// with 1 when something is found and with 2 when the command is not understood.
import { randomBytes } from 'node:crypto'
import { type Config, readConfig } from '../../../server/src/config.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { startServer } from '../../../server/src/start-server.ts'
import { flag, number, UsageError, type Values } from '../command/options.ts'
import { percentile } from '../numbers/percentile.ts'
import { progress } from '../command/progress.ts'
import { runCommand } from '../command/run-command.ts'
import { askBeside } from './ask-beside.ts'
import { fuzzModel } from './fuzz-model.ts'
import { type Finding, type FuzzOptions, fuzzRequests } from './fuzz-requests.ts'
import { fuzzTurns } from './fuzz-turns.ts'
import { makeShop } from './make-shop.ts'

/** After so many it is said what came of them, and where to go on should the run end. */
const aBatch = 1_000
/** What a knowledge base of a middling shop holds. */
const items = 1_000

const runs = { requests: runRequests, messages: runMessages, replies: runReplies }
type What = keyof typeof runs

const counts: Readonly<Record<What, number>> = { requests: 50_000, messages: 20_000, replies: 5_000 }
const most = Number.MAX_SAFE_INTEGER
const [what, ...args] = process.argv.slice(2)
const known = {
  seed: number('which of them are made', { fallback: 1, least: 0, most }),
  count: number('how many', { fallback: isWhat(what) ? counts[what] : aBatch, least: 0, most }),
  from: number('the number of the first one, to go on where a run has ended', {
    fallback: 0,
    least: 0,
    most,
  }),
  beside: flag('another visitor asks all the time, and it is told how long that one waits'),
}
type Options = Values<typeof known>

function isWhat(what: string | undefined): what is What {
  return what !== undefined && Object.hasOwn(runs, what)
}

async function run(options: Options): Promise<void> {
  if (!isWhat(what)) throw new UsageError('Say what is to be made up: requests, messages or replies.')
  const found = await runs[what](options)
  console.log(`${String(found)} of ${String(options.count)} answers must not be.`)
  if (found > 0) process.exitCode = 1
}

async function runRequests(options: Options): Promise<number> {
  const { target, stop } = await start()
  try {
    return await inBatches(options, async (batch) => {
      const { findings, statuses } = await fuzzRequests(target, batch)
      return { findings, outcome: inWords(statuses) }
    })
  } finally {
    await stop()
  }
}

async function runMessages(options: Options, model?: typeof fuzzModel): Promise<number> {
  const { target, stop, givenUp } = await start(model)
  const waits: number[] = []
  const beside: number[] = []
  try {
    const shop = await makeShop(target, items)
    const found = await inBatches(options, async (batch) => {
      const other = options.beside ? askBeside(shop) : undefined
      const { findings, milliseconds } = await fuzzTurns(shop, batch)
      beside.push(...((await other?.stop()) ?? []))
      waits.push(...milliseconds)
      return { findings, outcome: `${spread(milliseconds)}  given up: ${String(givenUp())}` }
    })
    console.log(`${String(givenUp())} of ${String(options.count)} turns were given up.`)
    console.log(`Their visitors waited ${spread(waits)}.`)
    if (options.beside) console.log(`One beside them waited ${spread(beside)}.`)
    return found
  } finally {
    await stop()
  }
}

function runReplies(options: Options): Promise<number> {
  return runMessages(options, fuzzModel)
}

/** A service of its own, whose log is read. */
async function start(model?: typeof fuzzModel) {
  const adminToken = randomBytes(16).toString('hex')
  const config: Config = readConfig({
    PORT: '0',
    DATA_DIR: 'memory://',
    ADMIN_TOKEN: adminToken,
    ENCRYPTION_KEYS: `fuzz:${randomBytes(32).toString('base64')}`,
    DEMO: 'false',
    // Else nobody's key would be looked at after so many wrong ones.
    WRONG_CREDENTIALS_PER_MINUTE: '1000000',
  })
  let givenUp = 0
  const write = (line: string): void => {
    if (line.includes('asked for more than a thread may take')) givenUp += 1
  }
  const log = createLog({ level: 'warn', destination: { write } })
  const server = await startServer(config, log, model === undefined ? {} : { model })
  const target = { origin: server.origin, adminToken }
  return { target, stop: () => server.stop(), givenUp: () => givenUp }
}

interface BatchOutcome {
  readonly findings: readonly Finding[]
  readonly outcome: string
}

/** @returns how many findings there were */
async function inBatches(
  { seed, from, count }: Options,
  work: (batch: FuzzOptions) => Promise<BatchOutcome>,
): Promise<number> {
  let found = 0
  for (let start = from; start < from + count; start += aBatch) {
    const size = Math.min(aBatch, from + count - start)
    const bar = progress(
      `${String(what)} ${String(start)} to ${String(start + size - 1)} of seed ${String(seed)}`,
    )
    const onAnswered = (answered: number): void => {
      bar.to(answered, size)
    }
    const { findings, outcome } = await work({ seed, from: start, count: size, onAnswered })
    bar.done(outcome)
    for (const { index, request, fault } of findings)
      console.log(`\n${String(index)}: ${request}\n  ${fault}\n`)
    found += findings.length
  }
  return found
}

function spread(milliseconds: readonly number[]): string {
  const at = (share: number): string => percentile(milliseconds, share).toFixed(0)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms`
}

function inWords(statuses: ReadonlyMap<number, number>): string {
  const counted = [...statuses].sort(([one], [other]) => one - other)
  return counted.map(([status, times]) => `${String(status)}: ${String(times)}`).join('  ')
}

await runCommand('fuzz -- WHAT', known, run, args)
