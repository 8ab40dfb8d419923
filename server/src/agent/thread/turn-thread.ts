import type { Conclusion, EngineTurn } from '../../engine.ts'
import { ModelError, type ModelErrorOptions } from '../../platform/models/model.ts'
import { serveTasks, type TaskInThread } from '../../platform/threads/serve-tasks.ts'
import { engineOn } from '../open-engine.ts'
import { concludeTurn, giveUp } from '../conclude-turn.ts'
import { type Remote, remoteContext, remoteOf } from './remote-context.ts'
import type { TurnInput } from './turn-port.ts'
import { warmUp } from './warm-up.ts'

/** What a turn comes to in a thread. A failure of the model keeps all that is told by it. */
export type TurnResult =
  | { readonly conclusion: Conclusion }
  | { readonly message: string; readonly failure: ModelErrorOptions }

// The process sends what `TurnInput` says.
serveTasks((input, task) => runTurn(input as TurnInput, task), warmUp)

function unwantedFrom({ unwanted }: Remote): AbortSignal {
  const controller = new AbortController()
  const end = (): void => {
    controller.abort()
  }
  unwanted().then(end, end)
  return controller.signal
}

async function runTurn(input: TurnInput, task: TaskInThread): Promise<TurnResult> {
  const { signal } = task
  const remote = remoteOf(task)
  if (input.isGivenUp) return { conclusion: giveUp(input.turn) }
  const ctx = remoteContext(input, remote, signal)
  const turn: EngineTurn = {
    ...input.turn,
    signal,
    ...(input.isFollowed && {
      onDelta: remote.delta,
      onRestart: remote.restart,
      unwanted: unwantedFrom(remote),
    }),
  }
  try {
    return { conclusion: await concludeTurn(engineOn(ctx.model), ctx, turn) }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const { message, failure, retryAfterMs, wasRepeated, wasSilent } = error
    return { message, failure: { failure, retryAfterMs, wasRepeated, wasSilent } }
  }
}
