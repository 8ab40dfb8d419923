import assert from 'node:assert/strict'
import { contextFor } from '../../server/src/context.ts'
import { callbackSecretsOf } from '../../server/src/keys/index.ts'
import { generateKeyRing, readKeyRing } from '../../server/src/platform/seal.ts'
import { openSigningSecrets } from '../../server/src/secrets/index.ts'
import { serveApp } from '../api/serve-app.ts'
import { isSignedWith } from '../data/is-signed-with.ts'
import { newWebhook, webhooksOf } from '../support/reachable-service.ts'
import type { Receiver } from '../support/receiver.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'
import type { conversationsOf } from '../support/conversation.ts'
import { openSealedInstallation, postOf, type SealedInstallation } from './sealed-installation.ts'

const [k1, k2, k3, k4] = ['k1', 'k2', 'k3', 'k4'].map(generateKeyRing)

describe('resealSecrets', () => {
  let installation: SealedInstallation
  let address: SealedInstallation['address']
  let tenant: Tenant
  let receiver: Receiver
  let calledBack: ReturnType<typeof conversationsOf>

  before(async () => {
    installation = await openSealedInstallation(k1)
    ;({ address, tenant, receiver, calledBack } = installation)
  })
  after(() => installation.close())

  it('200 leads from one key to another, step by step, while every secret stays what it is', async () => {
    assert.deepEqual(await installation.status(), [{ keyId: 'k1', state: 'seals', secrets: 5 }])
    await installation.everySecretWorks('with-the-first')

    await installation.restartWith(k1, k2)
    assert.deepEqual(await installation.reseal(), { keyId: 'k1', resealed: 0, remaining: 0, unreadable: 0 })
    await installation.restartWith(k2, k1)
    assert.deepEqual(await installation.status(), [
      { keyId: 'k2', state: 'seals', secrets: 0 },
      { keyId: 'k1', state: 'opens', secrets: 5 },
    ])
    await installation.everySecretWorks('with-both')
    assert.deepEqual(await installation.reseal(), { keyId: 'k2', resealed: 5, remaining: 0, unreadable: 0 })
    assert.deepEqual(await installation.reseal(), { keyId: 'k2', resealed: 0, remaining: 0, unreadable: 0 })
    assert.deepEqual(await installation.status(), [
      { keyId: 'k2', state: 'seals', secrets: 5 },
      { keyId: 'k1', state: 'opens', secrets: 0 },
    ])

    await installation.restartWith(k2)
    assert.deepEqual(installation.warnings(), [])
    await installation.everySecretWorks('with-the-second')
  })

  it('200 finds, when it is asked again, what a process with the old order has gone on to seal', async () => {
    await installation.restartWith(k3, k2)
    // The same service once more, as a process has it that was not restarted yet.
    const keyRing = readKeyRing([k2, k3].join(','))
    const other = await serveApp({ service: { ...installation.server().service, keyRing } })
    const otherAddress = { ...address, origin: other.origin, baseUrl: `${other.origin}/v1` }
    const added: { webhookId: string; secret: string }[] = []
    try {
      assert.deepEqual(await installation.reseal(), { keyId: 'k3', resealed: 5, remaining: 0, unreadable: 0 })
      const webhooks = webhooksOf(otherAddress, tenant)
      const made = await newWebhook(otherAddress, tenant, receiver.url)
      await webhooks.update(made.webhookId, { events: ['session.resolved'] })
      const rotated = await newWebhook(address, tenant, 'http://127.0.0.1:9/')
      const { signingSecret } = dataOf(await webhooks.rotateSecret(rotated.webhookId, 60))
      added.push(made, { ...rotated, secret: signingSecret.secret })
    } finally {
      await other.close()
    }
    assert.deepEqual(await installation.shownStatus(), [
      { keyId: 'k3', state: 'seals', secrets: 6 },
      { keyId: 'k2', state: 'opens', secrets: 2 },
    ])
    assert.deepEqual(await installation.reseal(), { keyId: 'k3', resealed: 2, remaining: 0, unreadable: 0 })
    assert.deepEqual(await installation.shownStatus(), [
      { keyId: 'k3', state: 'seals', secrets: 8 },
      { keyId: 'k2', state: 'opens', secrets: 0 },
    ])

    await installation.restartWith(k3)
    assert.deepEqual(installation.warnings(), [])
    await installation.everySecretWorks('with-the-third')
    await calledBack.end('with-the-third')
    assert.ok(
      isSignedWith(added[0]?.secret ?? '', await postOf(receiver, 'session.resolved', 'with-the-third')),
    )
    for (const { webhookId } of added) await webhooksOf(address, tenant).delete(webhookId)
  })

  it('200 reseals while secrets are rotated and others reseal, and mixes up none', async () => {
    await installation.restartWith(k4, k3)
    const webhooks = webhooksOf(address, tenant)
    const made = await Promise.all(
      Array.from({ length: 6 }, () => newWebhook(address, tenant, 'http://127.0.0.1:9/')),
    )
    const [rotated] = await Promise.all([
      Promise.all(
        made.map(async ({ webhookId }) => {
          const { signingSecret } = dataOf(await webhooks.rotateSecret(webhookId, 60))
          return { webhookId, secret: signingSecret.secret }
        }),
      ),
      installation.reseal(),
      installation.reseal(),
    ])
    assert.equal((await installation.reseal()).remaining, 0)
    const ctx = contextFor(installation.server().service, tenant.accountId)
    const rows = await ctx.db.selectFrom('webhook').selectAll().execute()
    for (const { webhookId, secret } of rotated) {
      const row = rows.find(({ webhook_id }) => webhook_id === webhookId)
      const first = made.find((each) => each.webhookId === webhookId)?.secret
      const sealed = callbackSecretsOf({
        callback_secret_sealed: row?.secret_sealed ?? null,
        previous_callback_secret_sealed: row?.previous_secret_sealed ?? null,
        previous_callback_secret_until: row?.previous_secret_until ?? null,
      })
      assert.ok(sealed)
      assert.deepEqual(openSigningSecrets(ctx, webhookId, sealed), [first, secret])
      await webhooks.delete(webhookId)
    }
    await installation.everySecretWorks('with-the-fourth')
  })

  it('200 leaves alone what cannot be opened, counts it, and does all the rest', async () => {
    await installation.restartWith(k1, k4)
    await installation
      .server()
      .service.db.updateTable('plugin')
      .set({ secret_sealed: 'v1.k4.AAAA' })
      .execute()
    assert.deepEqual(await installation.reseal(), { keyId: 'k1', resealed: 4, remaining: 1, unreadable: 1 })
    assert.deepEqual(await installation.reseal(), { keyId: 'k1', resealed: 0, remaining: 1, unreadable: 1 })
  })
})
