// From an empty terminal to an answer about your own products. With `npm start` running in another terminal:
//   node --import tsx client-sdk/examples/first-answer.ts
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@catalogue-assistant/client-sdk'

const { env } = process
const file = join(env['DATA_DIR'] ?? '.data', 'credentials.json')
const noted = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, string | undefined>
const service = createClient({
  baseUrl: env['ASSISTANT_BASE_URL'] ?? noted['baseUrl'] ?? 'http://127.0.0.1:3000/v1',
  apiKey: env['ASSISTANT_API_KEY'] ?? noted['secretKey'] ?? '',
})
const kbId = env['ASSISTANT_KNOWLEDGE_BASE_ID'] ?? noted['knowledgeBaseId'] ?? ''
const widgetId = env['ASSISTANT_WIDGET_ID'] ?? noted['widgetId'] ?? ''

// Bulk create makes new records each time; the idempotency key makes it safe to run this again within a day.
await service.POST('/knowledge-bases/{kbId}/products/bulk', {
  params: { path: { kbId }, header: { 'Idempotency-Key': 'first-answer' } },
  body: {
    items: [
      {
        name: 'Kestrel kite',
        description: 'Flies in a light breeze.',
        price: { amount: 39, currency: 'EUR' },
      },
      { name: 'Gannet kite', description: 'Two lines, for storms.', price: { amount: 89, currency: 'EUR' } },
    ],
  },
})
await service.POST('/knowledge-bases/{kbId}/sync', { params: { path: { kbId } } })
let status: string | undefined = 'syncing'
while (status === 'syncing') {
  await wait(250)
  const { data } = await service.GET('/knowledge-bases/{kbId}/sync-status', { params: { path: { kbId } } })
  status = data?.data.syncStatus
}

const session = await service.POST('/widgets/{widgetId}/conversations', {
  params: { path: { widgetId } },
  body: { visitorId: 'customer-42' },
})
const answer = await service.POST('/widgets/{widgetId}/conversations/{sessionId}/messages', {
  params: { path: { widgetId, sessionId: session.data?.data.sessionId ?? '' } },
  body: { content: 'Which kite flies in a light breeze?' },
})
const reply = typeof answer.data === 'object' ? answer.data.data : undefined
if (reply && 'content' in reply) {
  console.log(reply.content)
  for (const { name, price, currency } of reply.products)
    console.log(`- ${name}: ${String(price)} ${currency ?? ''}`)
}
