// A reply that appears while it is written. With `npm start` running in another terminal:
//   node --import tsx client-sdk/examples/stream-a-reply.ts "Which tent is the lightest?"
import { createClient, streamMessage } from '@catalogue-assistant/client-sdk'
import { readSettings } from './settings.ts'

const { baseUrl, apiKey, widgetId } = await readSettings()
const service = createClient({ baseUrl, apiKey })
const { data } = await service.conversations.create({ widgetId }, { visitorId: 'customer-42' })
const ids = { widgetId, sessionId: data.sessionId }
const content = process.argv[2] ?? 'Which tent is the lightest?'

let shown = ''
for await (const told of streamMessage(service, ids, { content })) {
  // The text so far. It begins anew when the assistant does, so a page would replace what it shows.
  process.stdout.write(told.text.startsWith(shown) ? told.text.slice(shown.length) : `\n\n${told.text}`)
  shown = told.text
  if (told.event === 'message.completed') {
    const { products } = told.data.data
    console.log(`\n\n${products.map(({ name, price }) => `- ${name}: ${String(price)}`).join('\n')}`)
  }
}
