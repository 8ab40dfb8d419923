import assert from 'node:assert/strict'
import { generateKeyRing } from '../../server/src/platform/seal.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openSealedInstallation, type SealedInstallation } from './sealed-installation.ts'

const [k1, k4] = ['k1', 'k4'].map(generateKeyRing)

describe('getEncryptionStatus', () => {
  let installation: SealedInstallation

  before(async () => {
    installation = await openSealedInstallation(k4)
  })
  after(() => installation.close())

  it('200 shows how many secrets each key of the ring seals, also to the command line', async () => {
    await installation.restartWith(k4, k1)
    const expected = [
      { keyId: 'k4', state: 'seals', secrets: 5 },
      { keyId: 'k1', state: 'opens', secrets: 0 },
    ]
    assert.deepEqual(await installation.status(), expected)
    assert.deepEqual(await installation.shownStatus(), expected)
  })

  it('200 shows, and the log says at the start, which key is missing and of how many secrets; the service gives whatever needs none of them', async () => {
    await installation.restartWith(k1)
    const [warning = '', ...others] = installation.warnings()
    assert.deepEqual(others, [])
    assert.match(warning, /lacks the key \\"k4\\": 5 stored secrets/)
    assert.deepEqual(await installation.status(), [
      { keyId: 'k1', state: 'seals', secrets: 0 },
      { keyId: 'k4', state: 'missing', secrets: 5 },
    ])
    const conversations = conversationsOf(installation.tenant)
    await conversations.create({ visitorId: 'v', sessionId: 'without' })
    const { content } = replyOf(
      await conversations.send('without', { content: 'Where are your branches?' }),
    ).data
    assert.match(content, /Harbour branch/)
    assert.deepEqual(await installation.reseal(), { keyId: 'k1', resealed: 0, remaining: 5, unreadable: 5 })

    await installation.restartWith(k1, k4)
    assert.deepEqual(installation.warnings(), [])
    await installation.everySecretWorks('with-the-key-again')
  })
})
