import type { ChatBody, WireMessage, WireToolContent } from '../behaviour.ts'
import type { OpenAiChatBody, OpenAiMessage } from './wire-schemas.ts'

/** The same conversation as behaviours read it. */
export function conversationOf({ model, messages, tools, stream }: OpenAiChatBody): ChatBody {
  return {
    model,
    messages: messages.map(messageOf),
    ...(tools && { tools }),
    ...(stream !== undefined && { stream }),
  }
}

function messageOf(message: OpenAiMessage): WireMessage {
  switch (message.role) {
    case 'assistant':
      return {
        role: 'assistant',
        ...(typeof message.content === 'string' && { content: message.content }),
        ...(message.tool_calls && { tool_calls: message.tool_calls }),
      }
    case 'tool':
      return { ...message, content: documentsIn(message.content) }
    case 'system':
    case 'user':
      return message
  }
}

/** What a tool has found is written as JSON: a list of objects with ids. */
function documentsIn(content: string): readonly WireToolContent[] {
  const found: unknown = JSON.parse(content)
  return (Array.isArray(found) ? found : []).flatMap((document: unknown) => {
    if (typeof document !== 'object' || document === null) return []
    const data = { ...document }
    return 'id' in data
      ? [{ type: 'document' as const, document: { id: String(data.id), data: { ...data } } }]
      : []
  })
}
