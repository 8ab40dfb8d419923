import assert from 'node:assert/strict'
import { percentile } from '../../scripts/lab/numbers/percentile.ts'
import { serverUrl } from '../support/fresh-database.ts'
import { describeWhen } from '../support/when.ts'
import { type FaultRun, runFaults } from './fault-run.ts'
import { judgeAnswers } from './judge-answers.ts'
import { judgeDeliveries } from './judge-deliveries.ts'
import { judgeMoney } from './judge-money.ts'
import { judgeOrder } from './judge-order.ts'
import { judgeTurns } from './judge-turns.ts'
import { recoveryTimes } from './recovery-times.ts'
import { anywhere, type Mix } from './strike-fleet.ts'

const engine = serverUrl === undefined ? 'embedded' : 'postgresql'

/** `npm run test:faults` and `.ci/run` say which; `npm test` runs neither. */
const size = process.env['FAULT_SIZE']
const sizes: Readonly<Record<string, Record<typeof engine, { turns: number; faults: number }>>> = {
  full: { embedded: { turns: 300, faults: 30 }, postgresql: { turns: 1_000, faults: 160 } },
  short: { embedded: { turns: 60, faults: 6 }, postgresql: { turns: 100, faults: 12 } },
}
const chosen = sizes[size ?? '']?.[engine]
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000))

const mixes: Readonly<Record<typeof engine, Mix>> = {
  embedded: { kill: 1 },
  postgresql: { kill: 66, freeze: 10, 'wipe Redis': 10, 'kill Redis': 6, 'kill PostgreSQL': 8 },
}
const slowestMs = 12_000
const mostShown = 20

describeWhen(chosen !== undefined)('turns of a service that is struck again and again', function () {
  this.timeout(3_600_000)
  const { turns, faults } = chosen ?? { turns: 0, faults: 0 }
  let run: FaultRun

  before(async () => {
    process.stdout.write(`    FAULT_SEED=${String(seed)}\n`)
    run = await runFaults({
      seed,
      turns,
      faults,
      mix: mixes[engine],
      aim: anywhere,
      atOnce: 14,
      responseTypes: ['sync', 'callback', 'stream'],
      withoutSweeper: false,
      patienceMs: 60_000,
    })
    tellCounts(run)
  })

  it(`are at least ${String(turns)} under ${String(faults)} faults, and nothing else ends a process`, () => {
    assert.equal(run.log.faults.length, faults)
    assert.deepEqual(run.log.crashes, [])
    assert.ok(run.evidence.turns.length >= turns)
    assert.equal(run.evidence.turns.length, run.evidence.load.asked.length)
  })

  it('have exactly one end each, which the history lists', () => {
    nothingIn(judgeTurns(run.evidence))
  })

  it('give each client the answer to its own message', () => {
    nothingIn(judgeAnswers(run.evidence))
  })

  it('run in the order of acceptance, one at a time in each session', () => {
    nothingIn(judgeOrder(run.evidence, run.log))
  })

  it('are charged once when they complete and never when they fail', () => {
    nothingIn(judgeMoney(run.evidence))
  })

  it('are told of once, by the same event however often it is posted', () => {
    nothingIn(judgeDeliveries(run.evidence, run.customers))
  })

  // How fast depends on the machine, and on what else it does: that is held where nothing is beside it.
  const isHeldToTime = size === 'full'
  const within = isHeldToTime ? ` within ${String(slowestMs / 1_000)} seconds, 99 of 100` : ''
  it(`that were hit end${within}`, () => {
    const recoveries = recoveryTimes(run.evidence, run.log, { isAlone: engine === 'embedded' })
    const times = recoveries.map(({ ms }) => ms)
    const shown = [0.5, 0.99, 1].map(
      (share) => `p${String(share * 100)} ${String(percentile(times, share))} ms`,
    )
    process.stdout.write(`    ${String(times.length)} turns were hit: ${shown.join(', ')}\n`)
    for (const { question, fault, ms } of recoveries.toSorted((one, other) => other.ms - one.ms).slice(0, 5))
      process.stdout.write(`      ${String(ms)} ms: ${question}, ${fault.kind} ${fault.run}\n`)
    assert.ok(times.length >= faults / 2)
    if (!isHeldToTime) return
    // Of fewer than a hundred one may be slower.
    const slower = times.filter((ms) => ms > slowestMs)
    assert.ok(slower.length <= Math.max(1, Math.floor(times.length / 100)), slower.join(' ms, '))
  })
})

// Shows that the judges, which are the same in short runs, see what is lost.
if (size === 'full')
  describe('turns of a service that nobody sweeps', function () {
    this.timeout(600_000)

    it('are left without an end when their process is killed', async () => {
      const { evidence } = await runFaults({
        seed,
        turns: 10,
        faults: 3,
        mix: { kill: 1 },
        aim: { roles: ['worker', 'api,worker'], stages: ['answering'] },
        atOnce: 6,
        responseTypes: ['callback'],
        withoutSweeper: true,
        patienceMs: 12_000,
      })
      assert.match(judgeTurns(evidence).join('\n'), /has no end: it is running/)
    })
  })

function nothingIn(faults: readonly string[]): void {
  assert.deepEqual(faults.slice(0, mostShown), [], `${String(faults.length)} in all`)
}

function tellCounts({ evidence, log, answers }: FaultRun): void {
  const kinds: Record<string, number> = {}
  for (const { kind } of log.faults) kinds[kind] = (kinds[kind] ?? 0) + 1
  const ends = evidence.turns.map(({ status }) => status)
  const count = (status: string): string => `${String(ends.filter((end) => end === status).length)} ${status}`
  process.stdout.write(`    ${String(ends.length)} turns: ${count('completed')}, ${count('failed')}\n`)
  process.stdout.write(`    faults: ${JSON.stringify(kinds)}\n    answers: ${JSON.stringify(answers)}\n`)
}
