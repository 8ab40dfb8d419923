import { availableParallelism } from 'node:os'
import { systemClock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Conclusion, EngineTurn, TurnEngine } from '../../engine.ts'
import { type Model, ModelError } from '../../platform/models/model.ts'
import { openThreads, type Threads } from '../../platform/threads/open-threads.ts'
import { TaskLimitError } from '../../platform/threads/thread-ended-error.ts'
import { threadEntry } from '../../platform/threads/thread-entry.ts'
import { maximumMillicreditsOf } from '../most-turn-cost.ts'
import { openTurnPort, type TurnInput, type TurnPort } from './turn-port.ts'
import type { TurnResult } from './turn-thread.ts'

/**
 * What a turn may take of its thread. The code and words of the engine themselves fill 100 MB; an honest message adds a
 * few, and computes for some ten milliseconds without a pause; a long reply of a language model is judged for some hundred.
 */
const limits = { memoryMb: 256, computeMs: { shared: 500, alone: 1_000 } }

/**
 * Threads for the engine. One more than can run at once would only take memory. What a thread computes takes the time of
 * the machine, whatever clock the service goes by.
 * @param entry the module of the threads
 */
export function openTurnThreads(entry = threadEntry('./turn-thread', import.meta.url)): Threads {
  const most = Math.min(4, Math.max(2, availableParallelism()))
  return openThreads({ entry, most, clock: systemClock, ...limits })
}

/**
 * Answers turns in threads, whatever their words make of it: no message holds up anybody else, and what takes too much
 * is answered by saying that it was not understood.
 */
export function engineInThreads(threads: Threads, model: Model): TurnEngine<Context> {
  return {
    maximumMillicredits: maximumMillicreditsOf(model),

    async conclude(ctx, turn) {
      try {
        return await runInThread(threads, ctx, { turn, isGivenUp: false })
      } catch (error) {
        // Whoever has left need not be told that nothing was understood.
        if (!(error instanceof TaskLimitError) || turn.unwanted?.aborted === true) throw error
        ctx.metrics.turnGivenUp(error.limit)
        const { turnId } = turn.conversation
        ctx.log.warn({ turnId, code: error.limit }, 'a turn asked for more than a thread may take')
        const conclusion = await runInThread(threads, ctx, { turn, isGivenUp: true })
        turn.onDelta?.(conclusion.answer.content)
        return conclusion
      }
    },
  }
}

interface Asked {
  readonly turn: EngineTurn
  readonly isGivenUp: boolean
}

async function runInThread(
  threads: Threads,
  ctx: Context,
  { turn: asked, isGivenUp }: Asked,
): Promise<Conclusion> {
  const { signal, unwanted: _, onDelta, onRestart, ...turn } = asked
  let isBegun = false
  const result = await threads.run({
    input: inputOf(ctx, { turn, isFollowed: onDelta !== undefined, isGivenUp }),
    signal,
    begin(over) {
      // What a thread wrote before it ended is void.
      if (isBegun) onRestart?.()
      isBegun = true
      return answerFor(openTurnPort(ctx, asked, over))
    },
  })
  // The thread answers a `TurnInput` with a `TurnResult`.
  return conclusionOf(result as TurnResult)
}

function inputOf(
  { accountId, keyRing, durations, model, clock }: Context,
  turn: Pick<TurnInput, 'turn' | 'isFollowed' | 'isGivenUp'>,
): TurnInput {
  return {
    ...turn,
    accountId,
    keyRing,
    durations,
    now: clock.now(),
    embedderName: model.embedderName,
    knowsOnly: model.knowsOnly,
    reranks: model.rerank !== undefined,
    chats: model.chat !== undefined,
    verifies: model.verify !== undefined,
    citesInText: model.citesInText,
  }
}

function answerFor(port: TurnPort) {
  return (method: string, argument: unknown): unknown => {
    if (!Object.hasOwn(port, method)) throw new Error('A thread asked for something that there is not.')
    // A thread calls each method with the argument that `TurnPort` names.
    const answer = port[method as keyof TurnPort] as (argument: unknown) => unknown
    return answer(argument)
  }
}

function conclusionOf(result: TurnResult): Conclusion {
  if ('conclusion' in result) return result.conclusion
  throw new ModelError(result.message, result.failure)
}
