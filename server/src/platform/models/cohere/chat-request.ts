import type { Cohere } from 'cohere-ai'
import type { ChatMessage, ChatTool } from '../model.ts'

export function wireTools(tools: readonly ChatTool[]): Cohere.ToolV2[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }))
}

export function wireMessages(messages: readonly ChatMessage[]): Cohere.ChatMessageV2[] {
  return messages.map(wireMessage)
}

function wireMessage(message: ChatMessage): Cohere.ChatMessageV2 {
  if (message.role === 'tool')
    return {
      role: 'tool',
      toolCallId: message.toolCallId,
      content: message.documents.map(({ id, data }) => ({ type: 'document', document: { id, data } })),
    }
  if ('content' in message) return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    ...(message.plan !== '' && { toolPlan: message.plan }),
    toolCalls: message.toolCalls.map(({ id, name, arguments: written }) => ({
      id,
      type: 'function',
      function: { name, arguments: written },
    })),
  }
}

/** Cohere cites a document by its own id, or as the nth of the tool call that found it: our id by the second name. */
export function citedDocuments(messages: readonly ChatMessage[]): ReadonlyMap<string, string> {
  return new Map(
    messages.flatMap((message) =>
      message.role === 'tool'
        ? message.documents.map(({ id }, place) => [`${message.toolCallId}:${String(place)}`, id] as const)
        : [],
    ),
  )
}
