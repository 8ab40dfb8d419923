import { setTimeout as wait } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'
import type { Member } from './member.ts'
import { type Stage, stages } from './reports.ts'
import type { Fault } from './work-log.ts'

export interface StrikeSettings {
  readonly fleet: Fleet
  readonly random: () => number
  readonly count: number
  /** Shares of the kinds of faults. */
  readonly mix: Mix
  readonly aim: Aim
  /** Resolves when it is time for the next fault. */
  readonly untilNext: () => Promise<void>
  /** Fires when there is nothing left to be struck for. */
  readonly signal: AbortSignal
}

export type Mix = Readonly<Partial<Record<Fault['kind'], number>>>

/** Which processes are struck, and at which stages of their work. */
export interface Aim {
  readonly roles: readonly Member['roles'][]
  readonly stages: readonly Stage[]
}

export const anywhere: Aim = { roles: ['api', 'worker', 'api,worker'], stages }

/** A process that is frozen for longer than its leases. */
const frozenMs = { least: 6_500, most: 9_000 }
const mostDelayMs = 15
const mostDownMs = 1_500

/** Does so many things to the service, one after the other, each while the one before may still be felt. All is well again at the end. */
export async function strikeFleet({
  fleet,
  random,
  count,
  mix,
  aim,
  untilNext,
  signal,
}: StrikeSettings): Promise<void> {
  const healing: Promise<void>[] = []
  for (let number = 0; number < count && !signal.aborted; number += 1) {
    const kind = drawKind(mix, random)
    if (kind === 'kill' || kind === 'freeze') {
      const member = await someoneUp(fleet, aim, random)
      const order = { stage: drawStage(member, aim, random), delayMs: Math.floor(random() * mostDelayMs) }
      const heal = kind === 'kill' ? killed(member, order, random) : frozen(member, order, random)
      healing.push(heal)
    } else {
      await store(fleet, kind, random)
    }
    await untilNext()
  }
  await Promise.all(healing)
}

function drawKind(mix: Mix, random: () => number): Fault['kind'] {
  // The keys of a `Mix` are kinds.
  const kinds = Object.entries(mix) as [Fault['kind'], number][]
  let draw = random() * kinds.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of kinds) {
    draw -= share
    if (draw < 0) return kind
  }
  return 'kill'
}

/** What a process of these roles comes to by itself. */
function drawStage({ roles }: Member, aim: Aim, random: () => number): Stage {
  const own = aim.stages.filter(
    (stage) => (stage !== 'accepting' || roles !== 'worker') && (stage !== 'posting' || roles !== 'api'),
  )
  return own[Math.floor(random() * own.length)] ?? 'answering'
}

/** A process whose role is not left without anybody: what it was doing is to be taken over, not to wait for its restart. */
async function someoneUp({ members }: Fleet, { roles }: Aim, random: () => number): Promise<Member> {
  for (;;) {
    const spare = members.filter((member) => {
      const twins = members.filter((twin) => twin.roles === member.roles)
      return roles.includes(member.roles) && twins.every((twin) => twin.isUp())
    })
    const chosen = spare[Math.floor(random() * spare.length)]
    if (chosen !== undefined) return chosen
    await wait(20)
  }
}

type Order = Parameters<Member['kill']>[0]

async function killed(member: Member, order: Order, random: () => number): Promise<void> {
  await member.kill(order)
  await wait(random() * 500)
  await member.start()
}

async function frozen(member: Member, order: Order, random: () => number): Promise<void> {
  await member.freeze(order, frozenMs.least + random() * (frozenMs.most - frozenMs.least))
}

async function store(
  { stores, log }: Fleet,
  kind: Exclude<Fault['kind'], 'kill' | 'freeze'>,
  random: () => number,
): Promise<void> {
  if (stores === undefined) throw new Error('The embedded database has nothing of its own to be killed.')
  const server = kind === 'kill PostgreSQL' ? stores.postgres : stores.redis
  const fault: Fault = { kind, run: '', at: Date.now() }
  log.faults.push(fault)
  await server.kill()
  // A wiped Redis is back at once, and empty.
  if (kind !== 'wipe Redis') await wait(random() * mostDownMs)
  await server.restart()
  fault.backAt = Date.now()
}
