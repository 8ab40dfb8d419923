import { adminClient, dataOf, newTenant } from '../support/tenant.ts'
import { type Mood, type MoodyReceiver, openMoodyReceiver } from './moody-receiver.ts'
import type { Fleet } from './fleet.ts'

/** An account with a key that is called back and a webhook for sessions. */
export interface Customer {
  readonly accountId: string
  readonly widgetId: string
  readonly apiKey: string
  readonly callbacks: MoodyReceiver
  readonly webhook: MoodyReceiver
}

const credits = 100_000
/** By customer: of the callback URL and of the webhook. */
const moods: readonly (readonly [Mood, Mood])[] = [
  ['healthy', 'refusing'],
  ['refusing', 'redirecting'],
  ['redirecting', 'healthy'],
  ['hanging', 'healthy'],
]

export async function newCustomers(fleet: Fleet, random: () => number): Promise<Customer[]> {
  const origin = fleet.origins()[0] ?? ''
  const address = { origin, baseUrl: `${origin}/v1`, adminToken: fleet.adminToken }
  return Promise.all(
    moods.map(async ([callbackMood, webhookMood]) => {
      const [callbacks, webhook] = await Promise.all([
        openMoodyReceiver(callbackMood, random),
        openMoodyReceiver(webhookMood, random),
      ])
      const { accountId, widgetId } = await newTenant(address, { credits })
      const admin = adminClient(address)
      const params = { path: { accountId } }
      const { secret: apiKey, callbackSecret } = dataOf(
        await admin.POST('/accounts/{accountId}/keys', {
          params,
          body: {
            kind: 'secret',
            name: 'Integration',
            scopes: ['conversations:chat'],
            callbackUrl: callbacks.url,
            requestsPerMinute: 100_000,
            turnsPerMinute: 100_000,
          },
        }),
      )
      callbacks.secret = callbackSecret?.secret ?? ''
      const subscribed = dataOf(
        await admin.POST('/accounts/{accountId}/webhooks', {
          params,
          body: { url: webhook.url, events: ['session.created', 'session.resolved'] },
        }),
      )
      webhook.secret = subscribed.signingSecret.secret
      return { accountId, widgetId, apiKey, callbacks, webhook }
    }),
  )
}
