import { askFor } from '../support/booking-form.ts'
import { conversationsOf } from '../support/conversation.ts'
import { newPlugin } from '../plugins/plugins-of.ts'
import type { Receiver } from '../support/receiver.ts'
import { newWebhook } from '../support/reachable-service.ts'
import { tellOfSessions } from '../support/tell-of-sessions.ts'
import { publish } from '../retrieval/search.ts'
import { adminClient, dataOf, type Tenant } from '../support/tenant.ts'
import { until } from '../support/until.ts'
import type { SweptService } from './swept-service.ts'

export interface FullAccount {
  readonly tenant: Tenant
  /** Words that its customers, visitors and catalogue brought along, each of another kind. */
  readonly words: readonly string[]
  /** What was answered once and is never to be seen again. */
  readonly secrets: readonly string[]
}

/** An account that has one of everything, all of it with `word` in it. */
export async function fillAccount(
  service: SweptService,
  receiver: Receiver,
  word: string,
): Promise<FullAccount> {
  const tenant = await service.newTenant()
  const { accountId, widgetId } = tenant
  const admin = adminClient(service)
  const account = { params: { path: { accountId } } }
  await admin.POST('/accounts/{accountId}/credits', {
    ...account,
    body: { amount: 5, reason: `${word} invoice` },
  })
  await admin.POST('/accounts/{accountId}/member-links', {
    ...account,
    body: { email: `${word}-owner@example.com` },
  })
  await tellOfSessions(service, tenant, receiver)
  const webhook = await newWebhook(service, tenant, receiver.url)
  const plugin = await newPlugin(service, tenant, { kind: 'booking', url: receiver.url })
  const identity = dataOf(
    await admin.POST('/accounts/{accountId}/widgets/{widgetId}/identity-secret/rotate', {
      params: { path: { accountId, widgetId } },
    }),
  )
  const stand = dataOf(
    await admin.POST('/accounts/{accountId}/widgets', {
      ...account,
      body: { name: `${word} stand`, knowledgeBaseId: tenant.knowledgeBaseId, identity: 'open' },
    }),
  )
  await admin.DELETE('/accounts/{accountId}/widgets/{widgetId}', {
    params: { path: { accountId, widgetId: stand.widgetId } },
  })
  const key = dataOf(
    await admin.POST('/accounts/{accountId}/keys', {
      ...account,
      body: {
        kind: 'secret',
        name: `${word} key`,
        scopes: ['conversations:chat'],
        callbackUrl: receiver.url,
      },
    }),
  )
  await publish(tenant, {
    product: [{ name: `${word} tent`, sku: 'T-1', price: { amount: 5, currency: 'EUR' } }],
    faq: [{ question: `Is it a ${word}?`, answer: 'Yes.' }],
    location: [{ name: `${word} store`, address: 'Main Street 1' }],
  })
  await converse(service, tenant, word)
  const { secret: callback } = key.callbackSecret ?? { secret: '' }
  return {
    tenant,
    words: [
      `${word} tent`,
      `Is it a ${word}`,
      `${word} store`,
      `${word} stand`,
      `${word} key`,
      `${word} invoice`,
      `${word}-owner@example.com`,
      ...wordsOf(word),
    ],
    secrets: [
      tenant.apiKey,
      key.secret,
      callback,
      webhook.secret,
      plugin.signingSecret.secret,
      identity.identitySecret,
    ],
  }
}

function wordsOf(word: string): string[] {
  return [
    `${word}@example.com`,
    `said ${word}`,
    `answered ${word}`,
    `liked ${word}`,
    `Which ${word}?`,
    `name of ${word}`,
  ]
}

async function converse(service: SweptService, tenant: Tenant, word: string): Promise<void> {
  const conversations = conversationsOf(tenant)
  const visitorContext = { name: `name of ${word}`, email: `${word}@example.com` }
  const sessionId = `${word}-session`
  await conversations.create({ visitorId: `${word}-visitor`, sessionId, visitorContext })
  service.script.ask(askFor('which', `Which ${word}?`))
  await conversations.send(sessionId, { content: `said ${word}` }, 'repeatable')
  const { formId = '' } = dataOf(await conversations.get(sessionId)).form ?? {}
  await conversations.submit(sessionId, { formId, answers: { which: `answered ${word}` } })
  const reply = dataOf(await conversations.list(sessionId)).find(({ role }) => role === 'assistant')
  const comment = `liked ${word}`
  await conversations.giveFeedback(sessionId, reply?.messageId ?? '', { rating: 'positive', comment })
  await until(async () => {
    const { db } = service.service
    const open = db.selectFrom('delivery').select('delivery_id').where('status', '=', 'pending')
    return (await open.where('account_id', '=', tenant.accountId).execute()).length === 0
  }, 'nothing is left to be posted')
}
