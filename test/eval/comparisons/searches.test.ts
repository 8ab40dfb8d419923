import assert from 'node:assert/strict'
import type { PoolClient } from 'pg'
import { openFullText } from '../../../scripts/eval/comparisons/full-text.ts'
import { openMiniSearch } from '../../../scripts/eval/comparisons/mini-search.ts'
import { searchableOf } from '../../../scripts/eval/comparisons/searchable.ts'
import { systemClock } from '../../../server/src/clock.ts'
import { connectDatabase, type Database } from '../../../server/src/db/connect.ts'
import { createLog } from '../../../server/src/platform/log.ts'

const records = searchableOf({
  kind: 'product',
  items: [
    {
      externalId: 'stove',
      name: 'Camping stove',
      description: 'Cooks for two.',
      metadata: { note: 'kettle' },
    },
    {
      externalId: 'kettle',
      name: 'Kettles of steel',
      sku: 'KT-9',
      customAttributes: { use: 'on any stove' },
    },
  ],
})

describe('searchableOf', () => {
  it('puts the name apart from all other text, without the key and private fields', () => {
    assert.deepEqual(records, [
      { key: 'stove', title: 'Camping stove', body: 'Cooks for two.' },
      { key: 'kettle', title: 'Kettles of steel', body: 'KT-9\non any stove' },
    ])
  })
})

describe('openFullText', () => {
  let database: Database
  let client: PoolClient
  before(async () => {
    const log = createLog({ level: 'silent' })
    database = await connectDatabase({ dataDir: 'memory://', clock: systemClock, log, poolSize: 1 })
    client = await database.pool.connect()
  })
  after(async () => {
    client.release()
    await database.close()
  })

  it('finds by every word, or by any, what has it in the title first', async () => {
    const { everyWord, anyWord } = await openFullText(client, records, 'en')
    assert.deepEqual(await everyWord.search('stoves'), ['stove', 'kettle'])
    assert.deepEqual(await everyWord.search('steel stoves'), ['kettle'])
    assert.deepEqual(await anyWord.search('stoves that cook by themselves'), ['stove', 'kettle'])
    assert.deepEqual(await anyWord.search('the and of'), [])
  })

  it('takes words as they are where PostgreSQL does not know the language', async () => {
    const { anyWord } = await openFullText(client, records, 'pl')
    assert.deepEqual(await anyWord.search('stoves'), [])
    assert.deepEqual(await anyWord.search('stove'), ['stove', 'kettle'])
  })
})

describe('openMiniSearch', () => {
  it('finds whole words, and if it may, beginnings and slips', async () => {
    const { plain, tolerant } = openMiniSearch(records)
    assert.deepEqual(await plain.search('stove'), ['stove', 'kettle'])
    assert.deepEqual(await plain.search('kettl'), [])
    assert.deepEqual(await tolerant.search('kettl'), ['kettle'])
    assert.deepEqual(await tolerant.search('stovve'), ['stove', 'kettle'])
  })
})
