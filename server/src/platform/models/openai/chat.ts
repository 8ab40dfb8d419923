import type { OpenAI } from 'openai'
import { chatTemperature, eventsWithin } from '../chat-stream.ts'
import type { ChatMessage, ChatRequest } from '../model.ts'
import { inDialect, learnParameters } from './dialect.ts'
import { boundOf, type OpenAiAccess } from './openai-access.ts'

type WireMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam
type WireRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming

/** What the server streams, as the library reads it. */
export function chatEvents(access: OpenAiAccess, model: string, request: ChatRequest): AsyncGenerator {
  const { client, dialect } = access
  return eventsWithin(access, request.signal, (bound) =>
    inDialect(
      (error) => learnParameters(dialect, error),
      () => client.chat.completions.create(wireRequest(access, model, request), boundOf(bound)),
    ),
  )
}

function wireRequest(
  { dialect }: OpenAiAccess,
  model: string,
  { messages, tools, mostOutputTokens }: ChatRequest,
): WireRequest {
  return {
    model,
    messages: messages.map(wireMessage),
    stream: true,
    [dialect.tokensName]: mostOutputTokens,
    ...(dialect.hasStreamOptions && { stream_options: { include_usage: true } }),
    ...(dialect.hasTemperature && { temperature: chatTemperature }),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters: { ...parameters } },
      })),
    }),
  }
}

function wireMessage(message: ChatMessage): WireMessage {
  if (message.role === 'tool')
    return {
      role: 'tool',
      tool_call_id: message.toolCallId,
      content: JSON.stringify(message.documents.map(({ id, data }) => ({ id, ...data }))),
    }
  if ('content' in message) return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.plan === '' ? null : message.plan,
    tool_calls: message.toolCalls.map(({ id, name, arguments: written }) => ({
      id,
      type: 'function',
      function: { name, arguments: written },
    })),
  }
}
