/** What the requests of an account need to know. */
export interface Place {
  readonly origin: string
  readonly key: string
  readonly widgetId: string
  readonly kbId: string
  /** Names the conversation, so that pasting the same again goes on with it. */
  readonly sessionId: string
}

interface Snippets {
  readonly curl: string
  readonly typescript: string
}

/** Stands where a key belongs. */
export const keyToFillIn = 'PUT_YOUR_SECRET_KEY_HERE'

const head = ({ key }: Place): string => `KEY='${key}'\n`

const json = `-H "X-API-Key: $KEY" -H 'Content-Type: application/json'`

const client = ({
  origin,
  key,
}: Place): string => `import { createClient } from '@catalogue-assistant/client-sdk'

const service = createClient({
  baseUrl: '${origin}/v1',
  apiKey: '${key}',
})
`

/** Starts a conversation and says something in it. */
export function chatSnippets(place: Place): Snippets {
  const { origin, widgetId, sessionId } = place
  const conversations = `${origin}/v1/widgets/${widgetId}/conversations`
  return {
    curl: `${head(place)}
# Starts a conversation. Pasted again, it goes on with the same one.
curl -sS '${conversations}' \\
  ${json} \\
  -d '{"visitorId":"first-visitor","sessionId":"${sessionId}"}'

# Says something in it, and waits for the reply.
curl -sS '${conversations}/${sessionId}/messages' \\
  ${json} \\
  -d '{"content":"What can you help me with?"}'
`,
    typescript: `${client(place)}
const widgetId = '${widgetId}'
const session = await service.conversations.create({ widgetId }, { visitorId: 'first-visitor' })
const { sessionId } = session.data

const reply = await service.conversations.messages.send(
  { widgetId, sessionId },
  { content: 'What can you help me with?' },
)
console.log(reply.data.content)
`,
  }
}

/** What a question finds, without a conversation. */
export function searchSnippets(place: Place): Snippets {
  const { origin, kbId } = place
  return {
    curl: `${head(place)}
curl -sS '${origin}/v1/knowledge-bases/${kbId}/search' \\
  ${json} \\
  -d '{"query":"a light tent for two","limit":3}'
`,
    typescript: `${client(place)}
const found = await service.knowledgeBases.search(
  { kbId: '${kbId}' },
  { query: 'a light tent for two', limit: 3 },
)
console.log(found.data)
`,
  }
}

/** Puts a product in, or changes it when it is there. */
export function productSnippets(place: Place): Snippets {
  const { origin, kbId } = place
  const base = `${origin}/v1/knowledge-bases/${kbId}`
  return {
    curl: `${head(place)}
# Adds the product, or changes it when there is one with this SKU.
curl -sS '${base}/products/upsert' \\
  ${json} \\
  -d '{"matchBy":"sku","items":[{"sku":"FIRST-1","name":"My first product","price":{"amount":10,"currency":"EUR"}}]}'

# Has visitors answered from what is new.
curl -sS -X POST '${base}/sync' -H "X-API-Key: $KEY"
`,
    typescript: `${client(place)}
const kbId = '${kbId}'
const written = await service.knowledgeBases.products.upsert(
  { kbId },
  {
    matchBy: 'sku',
    items: [{ sku: 'FIRST-1', name: 'My first product', price: { amount: 10, currency: 'EUR' } }],
  },
)
console.log(written.data.results)

// Has visitors answered from what is new.
await service.knowledgeBases.sync.start({ kbId })
const synced = await service.knowledgeBases.sync.wait({ kbId })
console.log(synced)
`,
  }
}
