import assert from 'node:assert/strict'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { dataOf } from '../support/tenant.ts'
import { allPages } from '../support/all-pages.ts'
import { conversationsOf } from '../support/conversation.ts'

describe('listMessages', () => {
  let service: SharedService
  let conversations: ReturnType<typeof conversationsOf>
  let now = new Date('2026-11-20T09:00:00.000Z')

  before(async () => {
    service = await sharedService(() => now)
    conversations = conversationsOf(await service.newTenant())
    for (const sessionId of ['talk', 'other']) await conversations.create({ visitorId: 'v', sessionId })
    for (const content of ['first', 'second', 'third']) await conversations.send('talk', { content })
  })

  /** Every page from the first to the last, as lists of message ids. */
  async function pagesOf(
    sessionId: string,
    query: { limit: number; order?: 'asc' | 'desc' },
  ): Promise<string[][]> {
    const pages = await allPages((next) => conversations.list(sessionId, { ...query, ...next }))
    return pages.map(({ data }) => data.map(({ messageId }) => messageId))
  }

  it('200 lists both sides of a conversation, oldest first', async () => {
    const messages = dataOf(await conversations.list('talk'))
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant', 'user', 'assistant', 'user', 'assistant'],
    )
    assert.deepEqual(messages[0], {
      messageId: messages[0]?.messageId,
      role: 'user',
      status: 'completed',
      content: 'first',
      createdAt: '2026-11-20T09:00:00.000Z',
    })
  })

  it('200 lists newest first with order=desc', async () => {
    const oldestFirst = dataOf(await conversations.list('talk'))
    const newestFirst = dataOf(await conversations.list('talk', { order: 'desc' }))
    assert.deepEqual(newestFirst, oldestFirst.toReversed())
  })

  it('200 gives every message once, page by page, in both orders', async () => {
    const all = dataOf(await conversations.list('talk')).map(({ messageId }) => messageId)
    const pages = await pagesOf('talk', { limit: 4 })
    assert.deepEqual(pages, [all.slice(0, 4), all.slice(4)])
    assert.deepEqual(await pagesOf('talk', { limit: 3 }), [all.slice(0, 3), all.slice(3)])
    const backwards = await pagesOf('talk', { limit: 1, order: 'desc' })
    assert.deepEqual(backwards.flat(), all.toReversed())
  })

  it('200 lists the messages of sessions that have ended, in whichever way', async () => {
    for (const sessionId of ['resolved', 'expired']) {
      await conversations.create({ visitorId: 'v', sessionId })
      await conversations.send(sessionId, { content: 'Thank you!' })
    }
    await conversations.end('resolved')
    now = new Date(now.getTime() + 25 * 60 * 60_000)
    for (const sessionId of ['resolved', 'expired']) {
      assert.equal(dataOf(await conversations.list(sessionId)).length, 2)
      assert.equal(dataOf(await conversations.get(sessionId)).status, sessionId)
    }
  })

  it('200 continues behind its cursor when messages came in between', async () => {
    await conversations.create({ visitorId: 'v', sessionId: 'growing' })
    await conversations.send('growing', { content: 'one' })
    const { data } = await conversations.list('growing', { limit: 1 })
    await conversations.send('growing', { content: 'two' })
    const rest = dataOf(await conversations.list('growing', { cursor: data?.pagination.cursor ?? '' }))
    assert.deepEqual(
      rest.map(({ role }) => role),
      ['assistant', 'user', 'assistant'],
    )
  })

  it('200 answers an empty page for a session without messages', async () => {
    const { data } = await conversations.list('other')
    assert.deepEqual(data, {
      data: [],
      pagination: { cursor: null, hasMore: false },
      meta: { creditsConsumed: 0 },
    })
  })

  it('400 refuses the cursor of another session or order, and anything made up', async () => {
    const { data } = await conversations.list('talk', { limit: 1 })
    const cursor = data?.pagination.cursor ?? ''
    const refused = { status: 400, code: 'INVALID_CURSOR', field: 'cursor' }
    await assert.rejects(conversations.list('other', { cursor }), refused)
    await assert.rejects(conversations.list('talk', { cursor, order: 'desc' }), refused)
    await assert.rejects(conversations.list('talk', { cursor: 'bWFkZSB1cA' }), refused)
    await assert.rejects(conversations.list('talk', { cursor: `${cursor}A` }), refused)
    const [list] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const forged = Buffer.from(JSON.stringify([list, 2_147_483_648])).toString('base64url')
    await assert.rejects(conversations.list('talk', { cursor: forged }), refused)
  })

  it('400 refuses a page of none and one above the limit', async () => {
    for (const limit of [0, 101]) {
      await assert.rejects(conversations.list('talk', { limit }), {
        status: 400,
        code: 'VALIDATION_FAILED',
        field: 'limit',
      })
    }
  })
})
