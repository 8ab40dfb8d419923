import { chatOf, chatTemperature, eventsWithin } from '../chat-stream.ts'
import type { ChatRequest, Model } from '../model.ts'
import { citedDocuments, wireMessages, wireTools } from './chat-request.ts'
import { boundOf, type CohereAccess } from './cohere-access.ts'
import { readChatStream } from './read-chat-stream.ts'

export function chatWith(access: CohereAccess): NonNullable<Model['chat']> {
  return chatOf(access, (request) =>
    readChatStream(wireEvents(access, request), citedDocuments(request.messages)),
  )
}

function wireEvents(access: CohereAccess, request: ChatRequest): AsyncGenerator {
  const { client, models } = access
  const { messages, tools, mostOutputTokens, signal } = request
  return eventsWithin(access, signal, (bound) =>
    client.chatStream(
      {
        model: models.chatModel,
        messages: wireMessages(messages),
        ...(tools.length > 0 && { tools: wireTools(tools) }),
        citationOptions: { mode: 'FAST' },
        temperature: chatTemperature,
        maxTokens: mostOutputTokens,
      },
      boundOf(bound),
    ),
  )
}
