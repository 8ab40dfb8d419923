import type { Behaviour } from '../behaviour.ts'
import { readBody, requireCoherent } from '../read-body.ts'
import { type ProviderServer, type ServerOptions, startServer } from '../start-server.ts'
import type { Wire } from '../wire.ts'
import { endless } from './endless.ts'
import { type Quirks, refuseLength, refuseParameters } from './quirks.ts'
import { conversationOf } from './read-request.ts'
import { isChatBody, isEmbedBody, isRerankBody } from './wire-schemas.ts'
import { chunksOf, completionOf } from './write-reply.ts'

export const localOpenAiKey = 'local-openai-key'

/** A server of one's own that speaks OpenAI's protocol; its address is to be named with `/v1`. */
export function startOpenAiServer(
  behaviour: Behaviour,
  { quirks = {}, ...options }: ServerOptions & { readonly quirks?: Quirks } = {},
): Promise<ProviderServer> {
  return startServer(wireWith(quirks), behaviour, options)
}

function wireWith(quirks: Quirks): Wire {
  return {
    apiKey: localOpenAiKey,
    operations: { '/v1/chat/completions': 'chat', '/v1/embeddings': 'embed', '/v1/rerank': 'rerank' },
    readChat(written) {
      const body = readBody(written, isChatBody)
      refuseParameters(body, quirks)
      const conversation = conversationOf(body)
      requireCoherent(conversation)
      return conversation
    },
    readEmbed(written) {
      const body = readBody(written, isEmbedBody)
      refuseLength(body, quirks)
      return { model: body.model, texts: body.input, input_type: '' }
    },
    readRerank: (written) => readBody(written, isRerankBody),
    eventsOf: (reply, request) => chunksOf(reply, request, quirks),
    messageOf: (reply, request) => completionOf(reply, request, quirks),
    vectors: (vectors, { model }) => ({
      object: 'list',
      model,
      data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    }),
    ranking: (results) => ({
      results:
        quirks.logits === true
          ? results.map(({ index, relevance_score }) => ({
              index,
              relevance_score: logitOf(relevance_score),
            }))
          : results,
    }),
    error: (message) => ({
      error: { message, type: 'invalid_request_error', param: null, code: null },
    }),
    written: (event) => `data: ${JSON.stringify(event)}\n\n`,
    endless,
  }
}

function logitOf(share: number): number {
  const inside = Math.min(Math.max(share, 0.001), 0.999)
  return Math.log(inside / (1 - inside))
}
