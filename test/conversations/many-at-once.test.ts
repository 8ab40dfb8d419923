import assert from 'node:assert/strict'
import { ServiceError } from '../../client-sdk/src/index.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { conversationsOf } from './conversation.ts'
import { fixedPriceMillicredits, scriptedEngine } from './scripted-engine.ts'

describe('many messages at once', () => {
  const script = scriptedEngine()
  let service: TestService

  before(async () => {
    service = await startService({ engine: script.engine })
  })
  after(() => service.stop())

  it('200 sessions send with a balance for 50: exactly 50 are answered and paid, the others are refused', async () => {
    const tenant = await service.newTenant({ credits: (50 * fixedPriceMillicredits) / 1000 })
    const conversations = conversationsOf(tenant)
    const sessions = Array.from({ length: 200 }, (_, index) => `s${String(index)}`)
    await Promise.all(sessions.map((sessionId) => conversations.create({ visitorId: 'v', sessionId })))
    const codes = await Promise.all(
      sessions.map(async (sessionId) => {
        try {
          return String((await conversations.send(sessionId, { content: 'Hello' })).response.status)
        } catch (error) {
          return error instanceof ServiceError ? error.code : String(error)
        }
      }),
    )
    const count = (code: string) => codes.filter((each) => each === code).length
    assert.deepEqual(
      { answered: count('200'), refused: count('BALANCE_EXHAUSTED') },
      { answered: 50, refused: 150 },
    )
    assert.deepEqual(await tenant.balance(), { balance: 0, reserved: 0 })
    const histories = await Promise.all(
      sessions.map(async (id) => dataOf(await conversations.list(id)).length),
    )
    assert.equal(
      histories.reduce((sum, length) => sum + length, 0),
      100,
    )
  })
})
