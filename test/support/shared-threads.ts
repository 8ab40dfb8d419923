import { openTurnThreads } from '../../server/src/agent/index.ts'

let threads: ReturnType<typeof openTurnThreads> | undefined

/**
 * The threads of all services of this process: nothing of one service stays in them, and what they load takes seconds.
 * A busy machine may let one of them stand still for a while: specs about that open threads of their own.
 */
export function sharedThreads() {
  return (threads ??= openTurnThreads({ stallMs: { shared: 20_000, alone: 60_000 } }))
}
