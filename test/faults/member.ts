import { setTimeout as wait } from 'node:timers/promises'
import { type FaultyProcess, startFaultyProcess } from './faulty-process.ts'
import type { Report, Strike } from './reports.ts'
import { complain, type WorkLog } from './work-log.ts'

export interface MemberSettings {
  readonly name: string
  readonly roles: 'api' | 'worker' | 'api,worker'
  readonly env: Readonly<Record<string, string>>
  readonly withoutSweeper: boolean
  readonly log: WorkLog
}

/** A place in the service that a server process fills, and another one after it has been killed. */
export interface Member {
  readonly name: string
  readonly roles: MemberSettings['roles']
  /** Where the present process listens, or the last one did. */
  origin(): string
  /** It serves, and nothing is being done to it. */
  isUp(): boolean
  start(): Promise<void>
  /** Ends it at a stage of its work, or when it does not come to that soon. Resolves once it is dead. */
  kill(order: Omit<Strike, 'signal'>): Promise<void>
  /** Freezes it in the same way, and lets it go on after a while. */
  freeze(order: Omit<Strike, 'signal'>, frozenMs: number): Promise<void>
  stop(): Promise<void>
}

const soonMs = 1_500
const restartMs = 200
const wakeMs = 500
/** A server that has no database cannot start; the next one may. */
const mostStarts = 100

export function newMember({ name, roles, env, withoutSweeper, log }: MemberSettings): Member {
  let origin = ''
  let state: 'up' | 'down' | 'struck' | 'stopped' = 'down'
  let runs = 0
  let running: FaultyProcess | undefined
  let onStruck: (() => void) | undefined

  const runName = (): string => `${name} #${String(runs)}`
  const hear = (run: string, { happened, at, about }: Report): void => {
    if (happened === 'ready') log.starts.push(at)
    if (happened === 'answering') log.attempts.push({ question: about, run, at })
    if (happened === 'struck') onStruck?.()
  }
  // An order that was called off a moment too late freezes a process that nobody wants frozen. What it reports may be
  // read before it freezes, so one signal in answer could come too early; one that is not frozen takes no notice.
  const waking = setInterval(() => {
    if (state === 'up') running?.signal('SIGCONT')
  }, wakeMs)
  const launch = async (): Promise<void> => {
    runs += 1
    const run = runName()
    const ears = {
      onReport: (report: Report) => {
        hear(run, report)
      },
      onComplaint: (line: string) => {
        complain(log, `${run}: ${line}`)
      },
    }
    running = startFaultyProcess({ ...env, ROLES: roles, PORT: '0' }, { withoutSweeper, ears })
    origin = await running.ready
  }
  const start = async (): Promise<void> => {
    for (let count = 1; ; count += 1) {
      try {
        await launch()
        state = 'up'
        void running?.ended.then(restartAfterCrash)
        return
      } catch (error) {
        if (count === mostStarts || state === 'stopped') throw error
        await wait(restartMs)
      }
    }
  }
  const restartAfterCrash = async (): Promise<void> => {
    if (state !== 'up') return
    log.crashes.push(runName())
    state = 'down'
    await start()
  }
  const struck = async (order: Strike): Promise<void> => {
    const atStage = new Promise<void>((resolve) => (onStruck = resolve))
    running?.strike(order)
    await Promise.race([atStage, running?.ended, wait(soonMs)])
    onStruck = undefined
    running?.callOff()
    // Where it has come to the stage, this changes nothing any more.
    running?.signal(order.signal)
  }
  return {
    name,
    roles,
    origin: () => origin,
    isUp: () => state === 'up',
    start,
    async kill(order) {
      state = 'struck'
      await struck({ ...order, signal: 'SIGKILL' })
      log.faults.push({ kind: 'kill', run: runName(), at: Date.now() })
      await running?.ended
      state = 'down'
    },
    async freeze(order, frozenMs) {
      state = 'struck'
      await struck({ ...order, signal: 'SIGSTOP' })
      log.faults.push({ kind: 'freeze', run: runName(), at: Date.now() })
      await wait(frozenMs)
      running?.signal('SIGCONT')
      state = 'up'
    },
    async stop() {
      state = 'stopped'
      running?.signal('SIGCONT')
      running?.signal('SIGTERM')
      const impatience = setTimeout(() => running?.signal('SIGKILL'), 20_000)
      await running?.ended
      clearTimeout(impatience)
      clearInterval(waking)
    },
  }
}
