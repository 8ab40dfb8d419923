import assert from 'node:assert/strict'
import { createClient } from '../../client-sdk/src/index.ts'
import { checkedFetch } from '../support/contract-check.ts'
import { sharedService } from '../support/shared-service.ts'

describe('lists of the real service', () => {
  it('come page by page, each item once', async () => {
    const service = await sharedService()
    const { apiKey, knowledgeBaseId: kbId } = await service.newTenant()
    const asked: string[] = []
    const client = createClient({
      baseUrl: service.baseUrl,
      apiKey,
      fetch: checkedFetch,
      logger: ({ method }) => asked.push(method),
    })
    const { products } = client.knowledgeBases
    const items = [1, 2, 3, 4, 5].map((each) => ({ name: `Tent ${String(each)}`, category: 'Tents' }))
    await products.bulkCreate({ kbId }, { items: [...items, { name: 'Stove', category: 'Stoves' }] })
    const tents = products.list({ kbId }, { limit: 2, category: 'Tents' })

    const { data, pagination } = await tents
    assert.deepEqual([data.length, pagination.total, pagination.hasMore], [2, 5, true])

    asked.length = 0
    const names: string[] = []
    for await (const { name } of tents) names.push(name)
    assert.deepEqual(
      names.sort(),
      items.map(({ name }) => name),
    )
    assert.deepEqual(asked, ['GET', 'GET', 'GET'])

    const sizes: number[] = []
    for await (const page of tents.pages()) sizes.push(page.data.length)
    assert.deepEqual(sizes, [2, 2, 1])

    asked.length = 0
    for await (const { name } of tents) if (name !== '') break
    assert.deepEqual(asked, ['GET'])
  })
})
