import type { Response } from 'express'
import type { Log } from '../platform/log.ts'
import { requestIdOf } from './answer-error.ts'
import { takenOrLeft } from './taken-or-left.ts'

/**
 * Answers with one JSON object a line until there are no more. An iteration that breaks off cuts the connection, so
 * that the client does not take what it has for the whole. Never rejects: the answer has begun already.
 */
export async function sendLines(response: Response, lines: AsyncIterable<object>, log: Log): Promise<void> {
  response.status(200)
  response.set('Content-Type', 'application/jsonl; charset=utf-8')
  response.set('Cache-Control', 'no-store')
  try {
    for await (const line of lines) {
      if (response.destroyed) return
      const isTaken = response.write(`${JSON.stringify(line)}\n`)
      if (!isTaken) await takenOrLeft(response)
    }
    response.end()
  } catch (error) {
    log.error({ requestId: requestIdOf(response), err: error }, 'an export broke off')
    response.destroy()
  }
}
