import assert from 'node:assert/strict'
import { ServiceError } from '../../client-sdk/src/index.ts'
import { startService, type TestService } from '../support/start-service.ts'
import { dataOf } from '../support/tenant.ts'
import { isFullRun } from '../support/when.ts'
import { conversationsOf } from '../support/conversation.ts'
import { fixedPriceMillicredits, scriptedEngine } from '../support/scripted-engine.ts'

const senders = isFullRun ? 200 : 40
const paid = senders / 4

describe('many messages at once', () => {
  const script = scriptedEngine()
  let service: TestService

  before(async () => {
    service = await startService({ engine: script.engine })
  })
  after(() => service.stop())

  it(`${String(senders)} sessions send with a balance for a quarter: exactly these are answered and paid`, async () => {
    const tenant = await service.newTenant({ credits: (paid * fixedPriceMillicredits) / 1000 })
    const conversations = conversationsOf(tenant)
    const sessions = Array.from({ length: senders }, (_, index) => `s${String(index)}`)
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
      { answered: paid, refused: senders - paid },
    )
    assert.deepEqual(await tenant.balance(), { balance: 0, reserved: 0 })
    const histories = await Promise.all(
      sessions.map(async (id) => dataOf(await conversations.list(id)).length),
    )
    assert.equal(
      histories.reduce((sum, length) => sum + length, 0),
      2 * paid,
    )
  })
})
