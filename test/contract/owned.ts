import assert from 'node:assert/strict'
import { newPlugin } from '../plugins/plugins-of.ts'
import { conversationsOf } from '../support/conversation.ts'
import { openStream } from '../support/open-stream.ts'
import { newWebhook } from '../support/reachable-service.ts'
import { newKnownPerson } from '../members/members-of.ts'
import { kindExamples } from '../knowledge/kind-examples.ts'
import { recordsOf } from '../knowledge/records.ts'
import type { Operation } from '../../server/src/contract/document.ts'
import type { PathValues } from '../../scripts/lab/contract/example-request.ts'
import type { TestService } from '../support/start-service.ts'
import { dataOf, type Tenant } from '../support/tenant.ts'

/** A tenant who has one of everything that paths name. */
export interface Owner {
  readonly tenant: Tenant
  readonly sessionId: string
  /** What the path of an operation may hold. */
  readonly ids: (operation: Operation) => PathValues
}

export async function newOwner(service: TestService): Promise<Owner> {
  const tenant = await service.newTenant()
  const conversations = conversationsOf(tenant)
  const { sessionId } = dataOf(await conversations.create({ visitorId: 'v', isTrial: true }))
  const { messageId } = await askFrom(service, tenant, sessionId)
  const records = new Map<string, string>()
  for (const { kind, least } of kindExamples) {
    records.set(`${kind}s`, dataOf(await recordsOf(tenant, kind).create(least)).id)
  }
  const { keyId } = await tenant.newKey()
  const { pluginId } = await newPlugin(service, tenant, { kind: 'booking', url: 'https://shop.example/book' })
  const { memberId } = await newKnownPerson(service, tenant, 'viewer')
  const { invitationId } = dataOf(
    await tenant.client.POST('/account/members', {
      body: { email: 'invited@shop.example', role: 'viewer' },
    }),
  )
  const { webhookId } = await newWebhook(service, tenant, 'https://shop.example/hooks')
  const { accountId, widgetId, knowledgeBaseId } = tenant
  const always = { accountId, widgetId, knowledgeBaseId, kbId: knowledgeBaseId }
  return {
    tenant,
    sessionId,
    ids({ path }) {
      const id = records.get(path.split('/')[3] ?? '')
      return {
        ...always,
        sessionId,
        messageId,
        keyId,
        memberId,
        invitationId,
        pluginId,
        webhookId,
        ...(id !== undefined && { id }),
      }
    },
  }
}

/** The reply to a question. A stream knows no waiting time. */
export async function askFrom(service: TestService, tenant: Tenant, sessionId: string) {
  const open = await openStream(service, tenant, { sessionId, content: 'Which tent?' })
  const end = (await open.rest()).at(-1)
  assert.ok(end?.event === 'message.completed')
  return end.data.data
}
