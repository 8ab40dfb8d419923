import { groupBy } from './group-by.ts'
import type { TurnRow } from '../../server/src/db/schema.ts'
import type { Evidence } from './evidence.ts'
import { attemptsByQuestion, questionsByTurn, wasAskedForAgain } from './recovery-times.ts'
import { keyOf } from './judge-turns.ts'
import type { Attempt, WorkLog } from './work-log.ts'

/**
 * The turns of a session ran one at a time, and in the order in which they were accepted. Only one that failed and was
 * asked for again runs anew behind whatever has come meanwhile. Returns what is wrong.
 */
export function judgeOrder(evidence: Evidence, log: WorkLog): string[] {
  const attempts = attemptsByQuestion(log)
  const questions = questionsByTurn(evidence)
  return [...groupBy(evidence.turns, keyOf).values()].flatMap((turns) => {
    const stretches = turns
      .filter(({ status }) => status === 'completed')
      .map((turn) => stretchOf(turn, questions.get(turn.turn_id) ?? '', attempts))
    const inTime = stretches.toSorted((one, other) => one.began - other.began)
    const accepted = stretches.filter(({ isRepeated }) => !isRepeated)
    return [
      ...pairsOf(inTime).flatMap(([one, next]) =>
        next.began >= one.ended ? [] : [`${show(next)} was begun before ${show(one)} had ended.`],
      ),
      ...pairsOf(accepted).flatMap(([one, next]) =>
        next.began >= one.began ? [] : [`${show(next)} was begun before ${show(one)}, accepted earlier.`],
      ),
      ...stretches.filter(({ began }) => began === 0).map((one) => `${show(one)} was answered by nobody.`),
    ]
  })
}

/** From the beginning of the attempt that counts to the end of its turn. */
interface Stretch {
  readonly question: string
  readonly began: number
  readonly ended: number
  readonly isRepeated: boolean
}

/** The attempt that counts is the last one that had begun: an earlier one may go on in a frozen process, for nothing. */
function stretchOf(
  turn: TurnRow,
  question: string,
  attempts: ReadonlyMap<string, readonly Attempt[]>,
): Stretch {
  const ended = turn.finished_at?.getTime() ?? Infinity
  const last = attempts.get(question)?.findLast(({ at }) => at <= ended)
  return { question, began: last?.at ?? 0, ended, isRepeated: wasAskedForAgain(turn) }
}

function pairsOf(stretches: readonly Stretch[]): [Stretch, Stretch][] {
  return stretches.slice(1).map((next, place) => [stretches[place] ?? next, next])
}

function show({ question, began, ended }: Stretch): string {
  return `"${question}" (${String(began)} to ${String(ended)})`
}
