import assert from 'node:assert/strict'
import { createClient } from '../../client-sdk/src/index.ts'
import { createLog } from '../../server/src/platform/log.ts'
import type { RunningServer } from '../../server/src/start-server.ts'
import { bikeShop } from '../agent/forms/bike-shop.ts'
import { openThirdParty, type ThirdParty } from '../agent/plugins/third-party.ts'
import { run } from '../command-line/example-service.ts'
import { isSignedWith } from '../data/is-signed-with.ts'
import { restartableService } from '../data/restartable-service.ts'
import { newWebhook, webhooksOf } from '../support/reachable-service.ts'
import { openReceiver, type Received, type Receiver } from '../support/receiver.ts'
import { newPlugin } from '../plugins/plugins-of.ts'
import { publish } from '../retrieval/search.ts'
import { adminClient, dataOf, newTenant, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import { conversationsOf, replyOf } from '../support/conversation.ts'
import { openBrowser } from '../support/widget-browser.ts'
import { jwtOf } from '../support/shop.ts'

interface Address {
  readonly origin: string
  readonly baseUrl: string
  readonly adminToken: string
}

/** Who calls, and whom the service calls. */
interface Parties {
  readonly address: Address
  readonly tenant: Tenant
  readonly receiver: Receiver
  readonly calendar: ThirdParty
}

/** A secret of every kind: five of them, two of which belong to a rotation under way. */
interface KeptSecrets {
  readonly callback: string
  readonly webhook: string
  readonly identity: string
  readonly publicKey: string
  /** With the key whose callbacks are signed. */
  readonly calledBack: ReturnType<typeof conversationsOf>
}

export type SealedInstallation = Awaited<ReturnType<typeof openSealedInstallation>>

/** A service that is restarted with other encryption keys, and a customer with a secret of every kind. */
export async function openSealedInstallation(...firstRing: (string | undefined)[]) {
  const lines: string[] = []
  const installation = await restartableService()
  const receiver = await openReceiver()
  const calendar = await openThirdParty()
  const startWith = (ring: (string | undefined)[]): Promise<RunningServer> => {
    const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
    return installation.start({ log, config: { encryptionKeys: ring.join(',') } })
  }
  let server = await startWith(firstRing)
  const { origin } = server
  const address: Address = { origin, baseUrl: `${origin}/v1`, adminToken: installation.adminToken }
  const tenant = await newTenant(address)
  await publish(tenant, bikeShop)
  const parties = { address, tenant, receiver, calendar }
  const kept = await keepSecrets(parties)
  const admin = adminClient(address)

  return {
    ...{ address, tenant, receiver, calledBack: kept.calledBack },
    server: () => server,
    async restartWith(...ring: (string | undefined)[]): Promise<void> {
      await server.stop()
      lines.length = 0
      server = await startWith(ring)
    },
    async close(): Promise<void> {
      await installation.close()
      await receiver.close()
      await calendar.close()
    },
    everySecretWorks: (sessionId: string) => everySecretWorks(parties, kept, sessionId),
    status: async () => dataOf(await admin.GET('/encryption')).keys,
    /** The same, as an operator sees it. */
    async shownStatus(): Promise<unknown> {
      const env = { ADMIN_ORIGIN: origin, ADMIN_TOKEN: address.adminToken, DATA_DIR: '/nowhere' }
      const { exitCode, out, error } = await run(['encryption', 'status', '--json'], env)
      assert.deepEqual([exitCode, error], [0, ''])
      const { data } = JSON.parse(out) as { data: { keys: unknown } }
      return data.keys
    },
    reseal: async () => dataOf(await admin.POST('/encryption/reseal')),
    warnings: (): string[] => lines.filter((line) => line.includes('ENCRYPTION_KEYS')),
  }
}

async function keepSecrets({ address, tenant, receiver, calendar }: Parties): Promise<KeptSecrets> {
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
  const { apiKey: publicKey } = await tenant.newKey({ kind: 'public', widgetId })
  await admin.PATCH('/accounts/{accountId}/widgets/{widgetId}', {
    params: { path: { accountId, widgetId } },
    body: { identity: 'verified' },
  })
  return {
    callback: made.callbackSecret?.secret ?? '',
    webhook: webhook.secret,
    identity: identity.identitySecret,
    publicKey,
    calledBack: conversationsOf({ client, widgetId }),
  }
}

/** The post of an event about a session, as soon as it has arrived. */
export async function postOf(receiver: Receiver, event: string, sessionId: string): Promise<Received> {
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
async function everySecretWorks(
  { address, tenant, receiver, calendar }: Parties,
  { callback, webhook, identity, publicKey, calledBack }: KeptSecrets,
  sessionId: string,
): Promise<void> {
  await calledBack.create({ visitorId: sessionId, sessionId })
  assert.ok(isSignedWith(webhook, await postOf(receiver, 'session.created', sessionId)))
  await calledBack.send(sessionId, { content: 'Do you have city bikes?', response_type: 'callback' })
  assert.ok(isSignedWith(callback, await postOf(receiver, 'message.completed', sessionId)))
  calendar.calls.length = 0
  replyOf(await calledBack.send(sessionId, { content: 'I would like to book a bike fitting' }))
  assert.equal(calendar.calls[0]?.event, 'booking.slots')
  const iat = Math.floor(Date.now() / 1000)
  const identityToken = jwtOf({ sub: sessionId, aud: tenant.widgetId, iat }, { secret: identity })
  const { session } = await openBrowser(address, publicKey).begin({ visitorId: sessionId, identityToken })
  assert.equal(session.sessionId, sessionId)
}
