import assert from 'node:assert/strict'
import {
  measuredAccountId,
  measuredKnowledgeBase,
  measuredWidgetId,
} from '../../scripts/bench/knowledge-bases.ts'
import { addToService, seedService } from '../../scripts/bench/seed-service.ts'
import { makeTemplate } from '../../scripts/bench/seed-template.ts'
import { withClient } from '../../scripts/measure/connections.ts'
import { asSystem, insertAccounts, insertKeys } from '../../scripts/measure/fill-service.ts'
import { digestOf } from '../../server/src/accounts/key-text.ts'
import { type FreshDatabase, freshDatabase } from '../db/fresh-database.ts'

describe('seedService', () => {
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.close())

  /** As somebody whom no row is hidden from. */
  const read = async (text: string, values: readonly unknown[] = []): Promise<unknown[]> =>
    withClient(database.pool, (client) =>
      asSystem(client, async () => {
        const { rows } = await client.query<Record<string, unknown>>(text, [...values])
        return rows
      }),
    )

  it('fills knowledge bases as a finished sync leaves them, and makes a key for the measured account alone', async () => {
    const template = await makeTemplate(100)
    const apiKey = await seedService(database.pool, { template, others: 11 })
    await addToService(database.pool, measuredKnowledgeBase(20))
    const [counted] = await read(`
      select (select count(*)::integer from account) as accounts,
        (select count(*)::integer from knowledge_base) as bases,
        (select count(*)::integer from item where published_fields = fields) as published`)
    // Of the others, the first and the last have the part of the catalogue that is there.
    assert.deepEqual(counted, { accounts: 2, bases: 12, published: 220 })
    const { knowledgeBaseId } = measuredKnowledgeBase(20)
    const owner = { account_id: measuredAccountId }
    assert.deepEqual(await read('select account_id from api_key where digest = $1', [digestOf(apiKey)]), [
      owner,
    ])
    assert.deepEqual(await read('select account_id from api_key'), [owner])
    assert.deepEqual(await read('select widget_id, knowledge_base_id from widget'), [
      { widget_id: measuredWidgetId(20), knowledge_base_id: knowledgeBaseId },
    ])
    const [indexed] = await read(
      `select (select count(*)::integer from item_vector where knowledge_base_id = $1) as vectors,
         (select item_count from index_statistics where knowledge_base_id = $1) as counted,
         (select count(distinct item_number)::integer from posting where knowledge_base_id = $1) as posted`,
      [knowledgeBaseId],
    )
    assert.deepEqual(indexed, { vectors: 20, counted: 20, posted: 20 })
  })

  it('leaves accounts and keys that are there as they are', async () => {
    const before = await read('select account_id, digest from api_key')
    await withClient(database.pool, (client) =>
      asSystem(client, async () => {
        await insertAccounts(client, [measuredAccountId])
        await insertKeys(client, [measuredAccountId])
      }),
    )
    assert.deepEqual(await read('select account_id, digest from api_key'), before)
  })
})
