import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Operation } from '../contract/document.ts'
import { ApiError, refusedField } from '../errors.ts'
import type { BodyBudget } from './body-budget.ts'
import { guardBody } from './guard-body.ts'
import { BodyScan } from './scan-body.ts'

const mebibyte = 1024 * 1024
/** Operations that take whole batches. */
const batchPath = /\/(bulk|bulk-delete|upsert|reconcile)$/
/** A smaller body, which every message is, never waits for larger ones. */
const mostBytesBesides = 64 * 1024
/** What takes longer to look at is looked at in several turns of the event loop. */
const mostBytesInOneTurn = 256 * 1024

/** Reads and checks the JSON body of an operation. Who is not let in does not come so far. */
export function readBody(
  operation: Operation,
  { budget, ownerOf }: { budget: BodyBudget; ownerOf: (request: Request) => string },
): RequestHandler {
  const mebibytes = batchPath.test(operation.path) ? 8 : 1
  const limit = mebibytes * mebibyte
  const tooLarge = (): ApiError =>
    new ApiError('PAYLOAD_TOO_LARGE', { detail: `The body may have up to ${String(mebibytes)} MiB.` })
  const readBytes = express.raw({ limit, type: () => true })

  return async (request, response, next) => {
    const declared = declaredSize(request)
    if (declared !== undefined && declared > limit) throw tooLarge()
    const bytes = declared ?? limit
    if (bytes > mostBytesBesides) {
      const release = await budget.take(ownerOf(request), bytes)
      if (response.closed) release()
      else response.once('close', release)
    }
    try {
      await passed(readBytes, request, response)
    } catch (cause) {
      throw isTooLarge(cause) ? tooLarge() : cause
    }
    request.body = await parsed(request.body, operation)
    next()
  }
}

/** What the body says that it takes; nothing where only reading it tells, since it comes in pieces or compressed. */
function declaredSize({ headers }: Request): number | undefined {
  const isCompressed = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
  if (isCompressed || headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

function isTooLarge(cause: unknown): boolean {
  return cause instanceof Error && 'type' in cause && cause.type === 'entity.too.large'
}

function passed(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (cause?: unknown) => {
      if (cause === undefined) resolve()
      else reject(cause instanceof Error ? cause : new Error('the body could not be read', { cause }))
    })
  })
}

/** @throws ApiError `VALIDATION_FAILED` for what is not JSON, and for what no operation takes */
async function parsed(bytes: unknown, operation: Operation): Promise<unknown> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    if (operation.bodyRequired) throw refusedField('body', 'required', 'is required')
    return undefined
  }
  const pause = async (): Promise<void> => {
    if (bytes.length > mostBytesInOneTurn) await nextTurn()
  }
  if (!isUtf8(bytes)) throw refusedField('body', 'format', 'is not valid UTF-8')
  const keys = BodyScan.countKeys(bytes)
  await pause()
  const body = fromJson(bytes)
  await pause()
  // Where an object has a key twice, only the last one is left of it.
  if (guardBody(body) !== keys) BodyScan.refuseTwins(bytes)
  await pause()
  return body
}

function fromJson(bytes: Buffer): unknown {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  try {
    return JSON.parse(bytes.toString('utf8', hasMark ? 3 : 0))
  } catch {
    throw new ApiError('VALIDATION_FAILED', { field: 'body', detail: 'The body is not valid JSON.' })
  }
}
