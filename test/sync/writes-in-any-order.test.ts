import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Context } from '../../server/src/context.ts'
import { createItem } from '../../server/src/knowledge/create-item.ts'
import { deleteItem } from '../../server/src/knowledge/delete-item.ts'
import { kinds } from '../../server/src/knowledge/index.ts'
import { updateItem } from '../../server/src/knowledge/update-item.ts'
import { noTraces } from '../../server/src/platform/telemetry/traces.ts'
import { indexedItems } from '../knowledge/index-rows.ts'
import { anyOrder } from '../support/any-order.ts'
import { openUnmannedService, type UnmannedService } from '../support/unmanned-service.ts'
import { runs } from '../support/when.ts'
import { type Catalogue, newCatalogue } from './catalogue.ts'

const { product } = kinds

describe('a sync and writes of records, in whichever order they get on', () => {
  let service: UnmannedService

  before(async () => {
    service = await openUnmannedService()
  })
  after(() => service.close())

  /** Names of the records as they are written, and as they are answered from. */
  async function namesOf({ ctx }: Catalogue): Promise<(readonly [unknown, unknown])[]> {
    const rows = await ctx.db
      .selectFrom('item')
      .select(['fields', 'published_fields'])
      .orderBy('item_number')
      .execute()
    return rows.map(({ fields, published_fields: published }) => [fields['name'], published?.['name']])
  }

  it('lose nothing, bring nothing back, and leave the run to whoever claimed it last', async () => {
    const property = fc.asyncProperty(fc.scheduler(), fc.nat(25), async (scheduler, patience) => {
      const order = anyOrder(scheduler, service.database)
      const catalogue = await newCatalogue(service)
      const { accountId } = catalogue.ctx
      const at = (itemId: string) => ({ knowledgeBaseId: catalogue.knowledgeBaseId, itemId })
      const changed = await catalogue.create({ name: 'Tent' })
      await catalogue.sync()
      const deleted = await catalogue.create({ name: 'Stove' })
      await catalogue.create({ name: 'Lamp' })
      const syncId = await catalogue.start()

      const [claims, ends]: [string[], string[]] = [[], []]
      let lapses = 0
      const processOf = (who: string): Context => ({
        ...catalogue.ctx,
        db: order.dbOf(who, accountId),
        traces: {
          ...noTraces,
          begin(start) {
            if (start.name === 'sync') claims.push(who)
            return noTraces.begin(start)
          },
        },
        metrics: {
          ...catalogue.ctx.metrics,
          syncEnded: ({ outcome }) => {
            if (outcome === 'completed') ends.push(who)
          },
        },
      })
      const run = (who: string) => catalogue.run(syncId, { ctx: processOf(who) })
      const writer = processOf('writer')
      await order.play<unknown>([
        () => run('A'),
        async () => {
          for (let step = 0; step <= patience; step += 1) await order.step('lapse')
          if ((await catalogue.status()).syncStatus === 'syncing') lapses += 1
          await catalogue.lapseLease(syncId)
          await run('B')
        },
        () => run('C'),
        () => updateItem(writer, product, { ...at(changed), change: { name: 'Tarp' } }),
        () => deleteItem(writer, product, at(deleted)),
        () =>
          createItem(writer, product, {
            knowledgeBaseId: catalogue.knowledgeBaseId,
            fields: { name: 'Rope' },
          }),
      ])
      assert.ok(claims.length <= 1 + lapses, 'nobody is shut out whose lease has not lapsed')
      await catalogue.lapseLease(syncId)
      await catalogue.run(syncId)
      assert.deepEqual(ends.slice(1), [])
      if (ends[0] !== undefined) assert.equal(ends[0], claims.at(-1))

      const [tent, lamp, rope, ...others] = await namesOf(catalogue)
      assert.ok(tent?.[1] === 'Tent' || tent?.[1] === 'Tarp')
      assert.deepEqual([tent[0], lamp, rope?.[0], others], ['Tarp', ['Lamp', 'Lamp'], 'Rope', []])
      assert.equal((await indexedItems(service.db, accountId)).has(deleted), false)

      await catalogue.sync()
      const names = ['Tarp', 'Lamp', 'Rope']
      assert.deepEqual(
        await namesOf(catalogue),
        names.map((name) => [name, name]),
      )
      assert.equal((await catalogue.visibleVectors()).size, names.length)
      const charged = (await catalogue.charges()).reduce((sum, each) => sum + each, 0)
      const paid = Math.round(charged * 100) / 100
      assert.deepEqual(await catalogue.balance(), { balance: 1_000 - paid, reserved: 0 })
      // Each of five texts once at most; what was deleted before it was embedded not at all.
      assert.ok([0.04, 0.05].includes(paid), String(paid))
    })
    await fc.assert(property, { numRuns: runs({ usual: 10, full: 60 }), includeErrorInReport: true })
  })
})
