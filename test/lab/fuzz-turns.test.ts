import assert from 'node:assert/strict'
import { fuzzModel } from '../../scripts/lab/fuzz/fuzz-model.ts'
import { fuzzTurns } from '../../scripts/lab/fuzz/fuzz-turns.ts'
import { makeShop } from '../../scripts/lab/fuzz/make-shop.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { runs } from '../support/when.ts'

/** A turn with a model takes several rounds of tools, and replies of several thousand characters. */
const turns = { messages: runs({ usual: 8, full: 80 }), replies: runs({ usual: 3, full: 30 }) }

describe("turns in the engine's own words", function () {
  this.timeout(300_000)
  for (const [whose, model, count] of [
    ['messages and answers to forms', undefined, turns.messages],
    ['replies and tool calls of a model', fuzzModel, turns.replies],
  ] as const) {
    describe(whose, () => {
      let service: TestService
      const given: string[] = []

      before(async () => {
        const write = (line: string): void => void given.push(line)
        const log = createLog({ level: 'warn', destination: { write } })
        service = await startService(model === undefined ? { log } : { log, model })
      })
      after(() => service.stop())

      it('are all answered, and none is given up', async () => {
        const shop = await makeShop(service, 400)
        const { findings, milliseconds } = await fuzzTurns(shop, { seed: 23, from: 0, count })
        assert.deepEqual(findings, [])
        assert.equal(milliseconds.length, count)
        assert.deepEqual(
          given.filter((line) => line.includes('more than a thread may take')),
          [],
        )
      })
    })
  }
})
