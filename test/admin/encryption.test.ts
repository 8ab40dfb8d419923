import assert from 'node:assert/strict'
import { createClient } from '../../client-sdk/src/index.ts'
import { callbackSecretsOf } from '../../server/src/keys/index.ts'
import { openSigningSecrets } from '../../server/src/secrets/index.ts'
import { contextFor } from '../../server/src/context.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { generateKeyRing, readKeyRing } from '../../server/src/platform/seal.ts'
import type { RunningServer } from '../../server/src/start-server.ts'
import { bikeShop } from '../agent/forms/bike-shop.ts'
import { openThirdParty, type ThirdParty } from '../agent/plugins/third-party.ts'
import { serveApp } from '../api/serve-app.ts'
import { run } from '../command-line/example-service.ts'
import { conversationsOf, replyOf } from '../turns/conversation.ts'
import { isSignedWith } from '../data/is-signed-with.ts'
import { type RestartableService, restartableService } from '../data/restartable-service.ts'
import { newWebhook, webhooksOf } from '../deliveries/reachable-service.ts'
import { openReceiver, type Received, type Receiver } from '../deliveries/receiver.ts'
import { publish } from '../retrieval/search.ts'
import { adminClient, dataOf, newTenant, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { openBrowser } from '../widget/browser.ts'
import { jwtOf } from '../widget/shop.ts'
import { newPlugin } from './plugins-of.ts'

const [k1, k2, k3, k4] = ['k1', 'k2', 'k3', 'k4'].map(generateKeyRing)

describe('getEncryptionStatus and resealSecrets', () => {
  const lines: string[] = []
  let installation: RestartableService
  let server: RunningServer
  let receiver: Receiver
  let calendar: ThirdParty
  let address: { origin: string; baseUrl: string; adminToken: string }
  let tenant: Tenant
  let secrets: { callback: string; webhook: string; identity: string }
  let calledBack: ReturnType<typeof conversationsOf>
  let publicKey: string

  async function restartWith(...ring: (string | undefined)[]): Promise<void> {
    await server.stop()
    lines.length = 0
    await startWith(...ring)
  }
  async function startWith(...ring: (string | undefined)[]): Promise<void> {
    const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
    server = await installation.start({ log, config: { encryptionKeys: ring.join(',') } })
  }

  before(async () => {
    installation = await restartableService()
    receiver = await openReceiver()
    calendar = await openThirdParty()
    await startWith(k1)
    const { origin } = server
    address = { origin, baseUrl: `${origin}/v1`, adminToken: installation.adminToken }
    tenant = await newTenant(address)
    await publish(tenant, bikeShop)
    await keepSecrets()
  })
  after(async () => {
    await installation.close()
    await receiver.close()
    await calendar.close()
  })

  /** A secret of every kind: five of them, two of which belong to a rotation under way. */
  async function keepSecrets(): Promise<void> {
    const { accountId, widgetId } = tenant
    const admin = adminClient(address)
    const made = dataOf(
      await admin.POST('/accounts/{accountId}/keys', {
        params: { path: { accountId } },
        body: { kind: 'secret', name: 'Backend', scopes: ['conversations:chat'], callbackUrl: receiver.url },
      }),
    )
    const { keyId } = made.key
    const { raw: client } = createClient({ baseUrl: address.baseUrl, apiKey: made.secret })
    calledBack = conversationsOf({ client, widgetId })
    const webhook = await newWebhook(address, tenant, receiver.url)
    await webhooksOf(address, tenant).update(webhook.webhookId, { events: ['session.created'] })
    await admin.POST('/accounts/{accountId}/keys/{keyId}/callback-secret/rotate', {
      params: { path: { accountId, keyId } },
      body: { overlapMinutes: 60 },
    })
    calendar.slots = [new Date(Date.now() + 3 * 86_400_000).toISOString()]
    calendar.trust((await newPlugin(address, tenant, { kind: 'booking', url: calendar.url })).signingSecret)
    const identity = dataOf(
      await admin.POST('/accounts/{accountId}/widgets/{widgetId}/identity-secret/rotate', {
        params: { path: { accountId, widgetId } },
      }),
    )
    publicKey = (await tenant.newKey({ kind: 'public', widgetId })).apiKey
    await admin.PATCH('/accounts/{accountId}/widgets/{widgetId}', {
      params: { path: { accountId, widgetId } },
      body: { identity: 'verified' },
    })
    secrets = {
      callback: made.callbackSecret?.secret ?? '',
      webhook: webhook.secret,
      identity: identity.identitySecret,
    }
  }

  const postOf = async (event: string, sessionId: string): Promise<Received> => {
    const find = (): Received | undefined =>
      receiver.posts.find(
        ({ headers, body }) => headers['x-service-event'] === event && body.includes(sessionId),
      )
    await until(() => find() !== undefined, 'the answer arrives')
    const post = find()
    assert.ok(post)
    return post
  }

  /** Every secret does its work: two sign what is posted, one a call of a plugin, one proves who a visitor is. */
  async function everySecretWorks(sessionId: string): Promise<void> {
    await calledBack.create({ visitorId: sessionId, sessionId })
    assert.ok(isSignedWith(secrets.webhook, await postOf('session.created', sessionId)))
    await calledBack.send(sessionId, { content: 'Do you have city bikes?', response_type: 'callback' })
    assert.ok(isSignedWith(secrets.callback, await postOf('message.completed', sessionId)))
    calendar.calls.length = 0
    replyOf(await calledBack.send(sessionId, { content: 'I would like to book a bike fitting' }))
    assert.equal(calendar.calls[0]?.event, 'booking.slots')
    const iat = Math.floor(Date.now() / 1000)
    const identityToken = jwtOf({ sub: sessionId, aud: tenant.widgetId, iat }, { secret: secrets.identity })
    const { session } = await openBrowser(address, publicKey).begin({ visitorId: sessionId, identityToken })
    assert.equal(session.sessionId, sessionId)
  }

  const status = async () => dataOf(await adminClient(address).GET('/encryption')).keys
  /** The same, as an operator sees it. */
  const shownStatus = async (): Promise<unknown> => {
    const env = { ADMIN_ORIGIN: address.origin, ADMIN_TOKEN: address.adminToken, DATA_DIR: '/nowhere' }
    const { exitCode, out, error } = await run(['encryption', 'status', '--json'], env)
    assert.deepEqual([exitCode, error], [0, ''])
    const { data } = JSON.parse(out) as { data: { keys: unknown } }
    return data.keys
  }
  const reseal = async () => dataOf(await adminClient(address).POST('/encryption/reseal'))
  const warnings = (): string[] => lines.filter((line) => line.includes('ENCRYPTION_KEYS'))

  it('200 leads from one key to another, step by step, while every secret stays what it is', async () => {
    assert.deepEqual(await status(), [{ keyId: 'k1', state: 'seals', secrets: 5 }])
    await everySecretWorks('with-the-first')

    await restartWith(k1, k2)
    assert.deepEqual(await reseal(), { keyId: 'k1', resealed: 0, remaining: 0, unreadable: 0 })
    await restartWith(k2, k1)
    assert.deepEqual(await status(), [
      { keyId: 'k2', state: 'seals', secrets: 0 },
      { keyId: 'k1', state: 'opens', secrets: 5 },
    ])
    await everySecretWorks('with-both')
    assert.deepEqual(await reseal(), { keyId: 'k2', resealed: 5, remaining: 0, unreadable: 0 })
    assert.deepEqual(await reseal(), { keyId: 'k2', resealed: 0, remaining: 0, unreadable: 0 })
    assert.deepEqual(await status(), [
      { keyId: 'k2', state: 'seals', secrets: 5 },
      { keyId: 'k1', state: 'opens', secrets: 0 },
    ])

    await restartWith(k2)
    assert.deepEqual(warnings(), [])
    await everySecretWorks('with-the-second')
  })

  it('200 finds, when it is asked again, what a process with the old order has gone on to seal', async () => {
    await restartWith(k3, k2)
    // The same service once more, as a process has it that was not restarted yet.
    const keyRing = readKeyRing([k2, k3].join(','))
    const other = await serveApp({ service: { ...server.service, keyRing } })
    const otherAddress = { ...address, origin: other.origin, baseUrl: `${other.origin}/v1` }
    const added: { webhookId: string; secret: string }[] = []
    try {
      assert.deepEqual(await reseal(), { keyId: 'k3', resealed: 5, remaining: 0, unreadable: 0 })
      const webhooks = webhooksOf(otherAddress, tenant)
      const made = await newWebhook(otherAddress, tenant, receiver.url)
      await webhooks.update(made.webhookId, { events: ['session.resolved'] })
      const rotated = await newWebhook(address, tenant, 'http://127.0.0.1:9/')
      const { signingSecret } = dataOf(await webhooks.rotateSecret(rotated.webhookId, 60))
      added.push(made, { ...rotated, secret: signingSecret.secret })
    } finally {
      await other.close()
    }
    assert.deepEqual(await shownStatus(), [
      { keyId: 'k3', state: 'seals', secrets: 6 },
      { keyId: 'k2', state: 'opens', secrets: 2 },
    ])
    assert.deepEqual(await reseal(), { keyId: 'k3', resealed: 2, remaining: 0, unreadable: 0 })
    assert.deepEqual(await shownStatus(), [
      { keyId: 'k3', state: 'seals', secrets: 8 },
      { keyId: 'k2', state: 'opens', secrets: 0 },
    ])

    await restartWith(k3)
    assert.deepEqual(warnings(), [])
    await everySecretWorks('with-the-third')
    await calledBack.end('with-the-third')
    assert.ok(isSignedWith(added[0]?.secret ?? '', await postOf('session.resolved', 'with-the-third')))
    for (const { webhookId } of added) await webhooksOf(address, tenant).delete(webhookId)
  })

  it('200 reseals while secrets are rotated and others reseal, and mixes up none', async () => {
    await restartWith(k4, k3)
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
      reseal(),
      reseal(),
    ])
    assert.equal((await reseal()).remaining, 0)
    const ctx = contextFor(server.service, tenant.accountId)
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
    await everySecretWorks('with-the-fourth')
  })

  it('says at the start which key is missing and of how many secrets, and serves whatever needs none of them', async () => {
    await restartWith(k1)
    const [warning = '', ...others] = warnings()
    assert.deepEqual(others, [])
    assert.match(warning, /lacks the key \\"k4\\": 5 stored secrets/)
    assert.deepEqual(await status(), [
      { keyId: 'k1', state: 'seals', secrets: 0 },
      { keyId: 'k4', state: 'missing', secrets: 5 },
    ])
    const conversations = conversationsOf(tenant)
    await conversations.create({ visitorId: 'v', sessionId: 'without' })
    const { content } = replyOf(
      await conversations.send('without', { content: 'Where are your branches?' }),
    ).data
    assert.match(content, /Harbour branch/)
    assert.deepEqual(await reseal(), { keyId: 'k1', resealed: 0, remaining: 5, unreadable: 5 })

    await restartWith(k1, k4)
    assert.deepEqual(warnings(), [])
    await everySecretWorks('with-the-key-again')
  })

  it('200 leaves alone what cannot be opened, counts it, and does all the rest', async () => {
    await server.service.db.updateTable('plugin').set({ secret_sealed: 'v1.k4.AAAA' }).execute()
    assert.deepEqual(await reseal(), { keyId: 'k1', resealed: 4, remaining: 1, unreadable: 1 })
    assert.deepEqual(await reseal(), { keyId: 'k1', resealed: 0, remaining: 1, unreadable: 1 })
  })
})
