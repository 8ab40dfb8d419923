import type { Cohere } from 'cohere-ai'
import { chatOf, chatTemperature, eventsWithin } from '../chat-stream.ts'
import type { ChatRequest, Model, VerifyRequest } from '../model.ts'
import { citedDocuments, wireMessages, wireTools } from './chat-request.ts'
import { boundOf, type CohereAccess } from './cohere-access.ts'
import { readChatStream } from './read-chat-stream.ts'

export function chatWith(access: CohereAccess): NonNullable<Model['chat']> {
  return chatOf<ChatRequest>(access, (request) =>
    readChatStream(
      wireEvents(access, request, {
        model: access.models.chatModel,
        ...(request.tools.length > 0 && { tools: wireTools(request.tools) }),
        citationOptions: { mode: 'FAST' },
      }),
      citedDocuments(request.messages),
    ),
  )
}

export function verifyWith(access: CohereAccess, model: string): NonNullable<Model['verify']> {
  return chatOf<VerifyRequest>(access, (request) =>
    readChatStream(
      wireEvents(access, request, {
        model,
        responseFormat: { type: 'json_object', jsonSchema: { ...request.answerSchema } },
      }),
      new Map(),
    ),
  )
}

type Part = 'model' | 'tools' | 'citationOptions' | 'responseFormat'

function wireEvents(
  access: CohereAccess,
  { messages, mostOutputTokens, signal }: Pick<ChatRequest, 'messages' | 'mostOutputTokens' | 'signal'>,
  parts: Pick<Cohere.V2ChatStreamRequest, Part>,
): AsyncGenerator {
  return eventsWithin(access, signal, (bound) =>
    access.client.chatStream(
      {
        ...parts,
        messages: wireMessages(messages),
        temperature: chatTemperature,
        maxTokens: mostOutputTokens,
      },
      boundOf(bound),
    ),
  )
}
