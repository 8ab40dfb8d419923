import type { OpenAI } from 'openai'
import { chatTemperature, eventsWithin } from '../chat-stream.ts'
import type { ChatMessage, ChatRequest, VerifyRequest } from '../model.ts'
import { type Dialect, inDialect, learnParameters } from './dialect.ts'
import { boundOf, type OpenAiAccess } from './openai-access.ts'

type WireMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam
type WireRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming

/** What the server streams, as the library reads it. */
export function chatEvents(
  access: OpenAiAccess,
  model: string,
  { tools, ...request }: ChatRequest,
): AsyncGenerator {
  return wireEvents(access, request, () => ({
    model,
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters: { ...parameters } },
      })),
    }),
  }))
}

export function verifyEvents(
  access: OpenAiAccess,
  model: string,
  { answerSchema, ...request }: VerifyRequest,
): AsyncGenerator {
  return wireEvents(access, request, () => ({ model, ...answerFormat(access.dialect, answerSchema) }))
}

type Parts = Pick<WireRequest, 'model' | 'tools' | 'response_format'>

/** @param partsOf asked anew at each attempt: what a server objects to is left out */
function wireEvents(
  access: OpenAiAccess,
  { messages, mostOutputTokens, signal }: Pick<ChatRequest, 'messages' | 'mostOutputTokens' | 'signal'>,
  partsOf: () => Parts,
): AsyncGenerator {
  const { client, dialect } = access
  const request = (): WireRequest => ({
    ...partsOf(),
    messages: messages.map(wireMessage),
    stream: true,
    [dialect.tokensName]: mostOutputTokens,
    ...(dialect.hasStreamOptions && { stream_options: { include_usage: true } }),
    ...(dialect.hasTemperature && { temperature: chatTemperature }),
  })
  return eventsWithin(access, signal, (bound) =>
    inDialect(
      (error) => learnParameters(dialect, error),
      () => client.chat.completions.create(request(), boundOf(bound)),
    ),
  )
}

function answerFormat(
  { answers }: Dialect,
  schema: VerifyRequest['answerSchema'],
): Pick<WireRequest, 'response_format'> {
  switch (answers) {
    case 'schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'answer', strict: true, schema: { ...schema } },
        },
      }
    case 'object':
      return { response_format: { type: 'json_object' } }
    case 'text':
      return {}
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
