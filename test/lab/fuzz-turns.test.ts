import assert from 'node:assert/strict'
import { fuzzModel } from '../../scripts/lab/fuzz/fuzz-model.ts'
import { fuzzTurns } from '../../scripts/lab/fuzz/fuzz-turns.ts'
import { makeShop } from '../../scripts/lab/fuzz/make-shop.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { startService, type TestService } from '../support/start-service.ts'

const turns = 80

describe("turns in the engine's own words", () => {
  for (const [whose, model] of [
    ['messages and answers to forms', undefined],
    ['replies and tool calls of a model', fuzzModel],
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
        const { findings, milliseconds } = await fuzzTurns(shop, { seed: 23, from: 0, count: turns })
        assert.deepEqual(findings, [])
        assert.equal(milliseconds.length, turns)
        assert.deepEqual(
          given.filter((line) => line.includes('more than a thread may take')),
          [],
        )
      })
    })
  }
})
