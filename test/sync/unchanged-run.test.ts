import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const watchedTables = [
  'account',
  'item',
  'item_spelling',
  'item_meaning',
  'posting_list',
  'index_statistics',
  'calibration',
  'knowledge_base',
] as const

describe('a sync of an unchanged knowledge base', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  /**
   * Where each row's current version is and which transaction wrote it: any write at all, also one that changes
   * nothing, shows here. A row lock that is only held does not move a row.
   */
  async function versionsOf({ ctx }: Catalogue) {
    const versions: Record<string, readonly string[]> = {}
    for (const table of watchedTables) {
      const { rows } = await sql<{ version: string }>`
        select ctid::text || ' ' || xmin::text as version from ${sql.table(table)}
        where account_id = ${ctx.accountId} order by 1`.execute(service.db)
      versions[table] = rows.map((row) => row.version)
    }
    return versions
  }

  it('embeds nothing, costs nothing and writes no row', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(300)
    await catalogue.sync()
    const before = await versionsOf(catalogue)
    const { texts } = catalogue.model
    const embedded = texts.length

    const syncId = await catalogue.start()
    assert.equal((await catalogue.balance()).reserved, 0)
    await catalogue.run(syncId)
    const { syncStatus, run, pending } = await catalogue.status()
    assert.deepEqual([syncStatus, run?.syncId, pending], ['idle', syncId, 0])
    assert.deepEqual([run?.processed, run?.embedded, run?.creditsConsumed], [0, 0, 0])
    assert.equal(texts.length, embedded)
    const { account: accountBefore, ...rowsBefore } = before
    const { account: accountAfter, ...rowsAfter } = await versionsOf(catalogue)
    assert.deepEqual(rowsAfter, rowsBefore)
    assert.equal(accountAfter?.length, accountBefore?.length)
    assert.deepEqual(await catalogue.charges(), [1.92, 1.08])
  })

  it('counts what has been deleted since, and writes nothing else', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(3)
    const itemId = await catalogue.create({ name: 'Stove' })
    await catalogue.sync()
    await catalogue.remove(itemId)
    const { index_statistics: counted, item, posting_list: lists } = await versionsOf(catalogue)
    await catalogue.sync()
    const after = await versionsOf(catalogue)
    assert.deepEqual([after['item'], after['posting_list']], [item, lists])
    assert.notDeepEqual(after['index_statistics'], counted)
  })

  it('writes nothing but the records that have changed', async () => {
    const catalogue = await newCatalogue(service)
    await catalogue.fill(300)
    const itemId = await catalogue.create({ name: 'Stove', price: { amount: 10, currency: 'EUR' } })
    await catalogue.sync()
    const before = await versionsOf(catalogue)
    await catalogue.update(itemId, { price: { amount: 9, currency: 'EUR' } })
    await catalogue.sync()
    const after = await versionsOf(catalogue)
    const untouched = after['item']?.filter((version) => before['item']?.includes(version))
    assert.equal(untouched?.length, 300)
    for (const table of ['posting_list', 'item_meaning', 'index_statistics']) {
      assert.deepEqual(after[table], before[table], table)
    }
  })
})
