// From an empty terminal to an answer about your own products. With `npm start` running in another terminal:
//   node --import tsx client-sdk/examples/first-answer.ts
import { createClient } from '@catalogue-assistant/client-sdk'
import { readSettings } from './settings.ts'

const { baseUrl, apiKey, kbId, widgetId } = await readSettings()
const service = createClient({ baseUrl, apiKey })

const items = [
  {
    sku: 'KITE-1',
    name: 'Kestrel kite',
    description: 'Flies in a light breeze.',
    price: { amount: 39, currency: 'EUR' },
  },
  {
    sku: 'KITE-2',
    name: 'Gannet kite',
    description: 'Two lines, for storms.',
    price: { amount: 89, currency: 'EUR' },
  },
]
const { data } = await service.knowledgeBases.products.upsert({ kbId }, { matchBy: 'sku', items })
for (const { key, outcome, message } of data.results) console.log(`${key ?? ''}: ${message ?? outcome}`)

// What was written answers visitors after the next sync.
await service.knowledgeBases.sync.start({ kbId })
await service.knowledgeBases.sync.wait({ kbId })

const session = await service.conversations.create({ widgetId }, { visitorId: 'customer-42' })
const reply = await service.conversations.messages.send(
  { widgetId, sessionId: session.data.sessionId },
  { content: 'Which kite flies in a light breeze?' },
)
console.log(`\n${reply.data.content}`)
for (const { name, price, currency } of reply.data.products) {
  console.log(`- ${name}: ${String(price)} ${currency ?? ''}`)
}
console.log(`It cost ${String(reply.meta.creditsConsumed)} credits.`)
