import { openTurnThreads } from '../../server/src/agent/index.ts'

/** `npm test` has just built the server, whose one file loads in a third of the time; a single spec runs what is written. */
const built =
  process.env['TEST_SERVER_COMPILED'] === 'true'
    ? new URL('../../server/build/turn-thread.js', import.meta.url)
    : undefined

let threads: ReturnType<typeof openTurnThreads> | undefined

/**
 * The threads of all services of this process: nothing of one service stays in them, and what they load takes seconds.
 * They get fast by what specs ask, and not before anybody has asked: that would take half a minute of a processor.
 */
export function sharedThreads() {
  return (threads ??= { ...openTurnThreads(built), warmUp: () => undefined })
}
