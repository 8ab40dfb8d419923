// A program of somebody who uses the package: compiled in every way there is, and run.
import { createClient, type Message, ServiceError } from '@catalogue-assistant/client-sdk'
import { IdentityTokenError, signIdentityToken } from '@catalogue-assistant/client-sdk/identity'
import {
  signWebhook,
  verifyWebhook,
  type WebhookDelivery,
  WebhookVerificationError,
} from '@catalogue-assistant/client-sdk/webhooks'

const secrets = 'cs_for-tests'
const notFound = { type: 'about:blank', title: 'Not found', status: 404, code: 'SESSION_NOT_FOUND' }

function answer(request: Request): Promise<Response> {
  if (request.method === 'POST') return Promise.resolve(Response.json({ data: { sessionId: 'sess_1' } }))
  const headers = { 'Content-Type': 'application/problem+json' }
  return Promise.resolve(new Response(JSON.stringify(notFound), { status: 404, headers }))
}

function titleOf(delivery: WebhookDelivery): string {
  return delivery.event === 'session.rated'
    ? `rated ${String(delivery.payload.data.rating)}`
    : 'something else'
}

export function textOf({ content }: Message): string {
  return content
}

async function main(): Promise<void> {
  const service = createClient({ baseUrl: 'http://service.test/v1', apiKey: 'sk_test', fetch: answer })
  const { data } = await service.conversations.create({ widgetId: 'wgt_1' }, { visitorId: 'customer-42' })
  console.log(data.sessionId)
  const code = await service.conversations
    .get({ widgetId: 'wgt_1', sessionId: data.sessionId })
    .then(() => 'found')
    .catch((error: unknown) => (error instanceof ServiceError ? error.code : 'another error'))
  console.log(code)

  const signed = await signWebhook({ event: 'visitor.merged', data: {} }, { secrets })
  console.log(titleOf(await verifyWebhook(signed, { secrets })))
  const tampered = verifyWebhook({ ...signed, body: '{}' }, { secrets })
  await tampered.catch((error: unknown) => {
    console.log(error instanceof WebhookVerificationError ? error.reason : error)
  })

  const token = await signIdentityToken({ secret: 'secret', widgetId: 'wgt_1', visitorId: 'customer-42' })
  console.log(token.split('.').length)
  await signIdentityToken({ secret: '', widgetId: 'wgt_1', visitorId: '' }).catch((error: unknown) => {
    console.log(error instanceof IdentityTokenError ? error.field : error)
  })
}

void main()
