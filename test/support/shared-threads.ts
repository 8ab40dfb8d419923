import { openTurnThreads } from '../../server/src/agent/index.ts'

let threads: ReturnType<typeof openTurnThreads> | undefined

/** The threads of all services of this process: nothing of one service stays in them, and what they load takes seconds. */
export function sharedThreads() {
  return (threads ??= openTurnThreads())
}
