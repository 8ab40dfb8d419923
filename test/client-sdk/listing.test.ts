import assert from 'node:assert/strict'
import { type Client, InvalidResponseError, type SessionQuery } from '../../client-sdk/src/index.ts'
import { answers, type Behaviour, fails, faultyServers } from './faulty-server.ts'
import { ids, reasonOf } from './ways-to-send.ts'

/** A page of sessions. */
const page = (names: readonly string[], cursor: string | null): Behaviour =>
  answers({
    data: names.map((sessionId) => ({ sessionId })),
    pagination: { cursor, hasMore: cursor !== null, total: 5 },
    meta: { creditsConsumed: 0 },
  })

const threePages = [page(['a', 'b'], 'after-b'), page(['c', 'd'], 'after-d'), page(['e'], null)]

const list = (client: Client, query?: SessionQuery) => client.conversations.list(ids, query)

async function namesIn(sessions: AsyncIterable<{ sessionId: string }>): Promise<string[]> {
  const names: string[] = []
  for await (const { sessionId } of sessions) names.push(sessionId)
  return names
}

describe('a list', () => {
  const serve = faultyServers()

  it('sends nothing until somebody reads it', async () => {
    const server = await serve()
    list(server.client())
    await new Promise(setImmediate)
    assert.equal(server.asked.length, 0)
  })

  it('is its first page when awaited', async () => {
    const server = await serve(...threePages)
    const { data, pagination, status, attempts } = await list(server.client(), { limit: 2 })
    assert.deepEqual(
      data.map(({ sessionId }) => sessionId),
      ['a', 'b'],
    )
    assert.deepEqual(pagination, { cursor: 'after-b', hasMore: true, total: 5 })
    assert.deepEqual([status, attempts, server.asked.length], [200, 1, 1])
  })

  it('is every item of every page in a loop', async () => {
    const server = await serve(...threePages)
    assert.deepEqual(await namesIn(list(server.client())), ['a', 'b', 'c', 'd', 'e'])
    assert.equal(server.asked.length, 3)
  })

  it('is read page by page through pages()', async () => {
    const server = await serve(...threePages)
    const sizes: number[] = []
    for await (const { data, attempts } of list(server.client()).pages()) sizes.push(data.length, attempts)
    assert.deepEqual(sizes, [2, 1, 2, 1, 1, 1])
  })

  it('can be read again from its start', async () => {
    const server = await serve(...threePages, ...threePages)
    const sessions = list(server.client())
    assert.deepEqual(await namesIn(sessions), await namesIn(sessions))
    assert.equal(server.asked.length, 6)
  })

  it('keeps its filters beside the cursor', async () => {
    const server = await serve(...threePages)
    await namesIn(list(server.client(), { limit: 2, status: 'active', visitorId: 'customer-42' }))
    const queries = server.asked.map(({ url }) =>
      Object.fromEntries(new URL(url, 'http://shop').searchParams),
    )
    const filters = { limit: '2', status: 'active', visitorId: 'customer-42' }
    assert.deepEqual(queries, [filters, { ...filters, cursor: 'after-b' }, { ...filters, cursor: 'after-d' }])
  })

  it('begins where its query says', async () => {
    const server = await serve(...threePages.slice(1))
    assert.deepEqual(await namesIn(list(server.client(), { cursor: 'after-b' })), ['c', 'd', 'e'])
    assert.match(server.asked[0]?.url ?? '', /cursor=after-b$/)
  })

  it('asks for no page that a loop which is left does not need', async () => {
    const server = await serve(...threePages)
    for await (const { sessionId } of list(server.client())) if (sessionId === 'b') break
    for await (const { data } of list(server.client()).pages()) if (data.length > 0) break
    assert.equal(server.asked.length, 2)
  })

  it('goes on over an empty page', async () => {
    const server = await serve(page([], 'after-nothing'), page(['a'], null))
    assert.deepEqual(await namesIn(list(server.client())), ['a'])
  })

  for (const [what, cursors] of [
    ['the same cursor again', ['A', 'A', 'A']],
    ['a cursor of earlier', ['A', 'B', 'A', 'B']],
  ] as const) {
    it(`ends with an InvalidResponseError where a page has ${what}`, async () => {
      const server = await serve(...cursors.map((cursor) => page(['x'], cursor)))
      const error = await reasonOf(namesIn(list(server.client())))
      assert.ok(error instanceof InvalidResponseError)
      assert.equal(server.asked.length, cursors.indexOf('A', 1) + 1)
    })
  }

  it('throws what a page throws, with the items before it read', async () => {
    const server = await serve(page(['a'], 'after-a'), fails(400, 'INVALID_CURSOR'))
    const seen: string[] = []
    const reading = (async () => {
      for await (const { sessionId } of list(server.client())) seen.push(sessionId)
    })()
    await assert.rejects(reading, { name: 'BadRequestError', code: 'INVALID_CURSOR' })
    assert.deepEqual(seen, ['a'])
  })

  it('gives the sessions of an export, page by page', async () => {
    const exported = (names: readonly string[], cursor: string | null): Behaviour =>
      answers({
        data: {
          visitorId: 'customer-42',
          sessions: names.map((sessionId) => ({ session: { sessionId }, messages: [] })),
        },
        pagination: { cursor, hasMore: cursor !== null },
        meta: { creditsConsumed: 0 },
      })
    const server = await serve(exported(['a'], 'next'), exported(['a', 'b'], null))
    const names: string[] = []
    const sessions = server.client().visitors.export(ids, { visitorId: 'customer-42' })
    for await (const { session } of sessions) names.push(session.sessionId)
    assert.deepEqual(names, ['a', 'a', 'b'])
  })
})
