import { groupBy } from './group-by.ts'
import type { TurnRow } from '../../server/src/db/schema.ts'
import type { Evidence } from './evidence.ts'
import { keyOf } from './judge-turns.ts'
import type { Attempt, Fault, WorkLog } from './work-log.ts'

/** A turn that was hit, and how long it then took to its end. */
export interface Recovery {
  readonly question: string
  readonly fault: Fault
  readonly ms: number
}

/**
 * From the fault that broke off a turn's last broken attempt, or kept its first one from beginning, to the turn's end.
 * A turn that was taken up again and hit once more is counted from the later fault. One that failed and was then asked
 * for again by its client had its end before that, which no row tells any more: it is left out. Where one process is the whole
 * service, the times in which nobody has started it again yet are not its own, and not counted.
 */
export function recoveryTimes(
  evidence: Evidence,
  log: WorkLog,
  { isAlone }: { readonly isAlone: boolean },
): Recovery[] {
  const attempts = attemptsByQuestion(log)
  const questions = questionsByTurn(evidence)
  return [...groupBy(evidence.turns, keyOf).values()].flatMap((turns) =>
    turns.flatMap((turn, place) => {
      const question = questions.get(turn.turn_id) ?? ''
      if (turn.finished_at === null || wasAskedForAgain(turn)) return []
      const end = turn.finished_at.getTime()
      const own = (attempts.get(question) ?? []).filter(({ at }) => at <= end)
      const before = turns[place - 1]?.finished_at?.getTime() ?? 0
      const couldBegin = Math.max(turn.created_at.getTime(), before)
      const fault = lastHit({ attempts: own, couldBegin, end, faults: log.faults })
      if (fault === undefined) return []
      const downMs = isAlone ? downTime(log, fault.at, end) : 0
      return [{ question, fault, ms: end - beginOf(fault, end) - downMs }]
    }),
  )
}

/** Without its database nothing of the service can go on: its recovery begins when PostgreSQL is back. */
function beginOf({ kind, at, backAt = at }: Fault, end: number): number {
  return kind === 'kill PostgreSQL' && backAt < end ? backAt : at
}

/** Claims are counted anew for a turn that is asked for again, fences are not. */
export function wasAskedForAgain({ fence, attempts }: TurnRow): boolean {
  return fence > attempts
}

/** How long there was no process that served: from each kill to the next start. */
function downTime({ faults, starts }: WorkLog, from: number, until: number): number {
  const down = faults
    .filter(({ at }) => at >= from && at < until)
    .map(({ at }) => Math.min(until, starts.find((start) => start > at) ?? until) - at)
  return down.reduce((sum, ms) => sum + ms, 0)
}

interface Life {
  readonly attempts: readonly Attempt[]
  readonly couldBegin: number
  readonly end: number
  readonly faults: readonly Fault[]
}

function lastHit({ attempts, couldBegin, end, faults }: Life): Fault | undefined {
  for (let place = attempts.length - 1; place >= 0; place -= 1) {
    const { at, run } = attempts[place] ?? { at: end, run: '' }
    const until = attempts[place + 1]?.at ?? end
    const hit = faults.find((fault) => isWithin(fault, at, until) && hits(fault, run))
    if (hit !== undefined) return hit
  }
  // Nobody had begun it yet: whatever was struck then may be why.
  return faults.find((fault) => isWithin(fault, couldBegin, attempts[0]?.at ?? end))
}

function isWithin({ at }: Fault, from: number, until: number): boolean {
  return at >= from && at < until
}

/** A lost Redis breaks off no attempt. */
function hits({ kind, run }: Fault, attemptedBy: string): boolean {
  return kind === 'kill PostgreSQL' || run === attemptedBy
}

export function attemptsByQuestion({ attempts }: WorkLog): Map<string, Attempt[]> {
  return groupBy(
    attempts.toSorted((one, other) => one.at - other.at),
    ({ question }) => question,
  )
}

/** The text of the message of each turn. */
export function questionsByTurn({
  turns,
  histories,
}: Pick<Evidence, 'turns' | 'histories'>): Map<string, string> {
  const contents = new Map([...histories.values()].flat().map((item) => [item.messageId, item.content]))
  return new Map(turns.map((turn: TurnRow) => [turn.turn_id, contents.get(turn.user_message_id) ?? '']))
}
