import { type Behaviour } from '../behaviour.ts'
import { readBody, requireCoherent } from '../read-body.ts'
import { type ProviderServer, type ServerOptions, startServer } from '../start-server.ts'
import type { Wire } from '../wire.ts'
import { endless } from './endless.ts'
import { isChatBody, isEmbedBody, isRerankBody } from './wire-schemas.ts'
import { eventsOf, messageOf } from './write-reply.ts'

export const localApiKey = 'local-cohere-key'

/** A server of one's own that speaks the second version of Cohere's API. */
export function startCohereServer(behaviour: Behaviour, options?: ServerOptions): Promise<ProviderServer> {
  return startServer(cohereWire, behaviour, options)
}

const cohereWire: Wire = {
  apiKey: localApiKey,
  operations: { '/v2/chat': 'chat', '/v2/embed': 'embed', '/v2/rerank': 'rerank' },
  readChat(written) {
    const body = readBody(written, isChatBody)
    requireCoherent(body)
    return body
  },
  readEmbed: (written) => readBody(written, isEmbedBody),
  readRerank: (written) => readBody(written, isRerankBody),
  eventsOf,
  messageOf,
  vectors: (float, { texts }) => ({
    id: 'vectors',
    response_type: 'embeddings_by_type',
    embeddings: { float },
    texts,
  }),
  ranking: (results) => ({ id: 'ranking', results }),
  error: (message) => ({ id: '0b57ac1e-5f2c-4a66-9f1a-000000000000', message }),
  // The type stands in the data as well.
  written: (event) => `event: ${typeOf(event)}\ndata: ${JSON.stringify(event)}\n\n`,
  endless,
}

function typeOf(event: unknown): string {
  return typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'unknown'
}
