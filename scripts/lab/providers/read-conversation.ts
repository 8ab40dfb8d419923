import type { ChatBody, WireContent, WireMessage } from './behaviour.ts'

/** One thing that a tool has found since the visitor's last message. */
export interface FoundDocument {
  /** The document's own id, or Cohere's name for it. */
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The visitor's last message. */
export function questionOf({ messages }: ChatBody): string {
  const last = messages.findLast((message) => message.role === 'user')
  return last === undefined ? '' : textOfMessage(last)
}

export function systemTextOf({ messages }: ChatBody): string {
  return messages
    .filter(({ role }) => role === 'system')
    .map(textOfMessage)
    .join('\n')
}

/** Whether tools have answered since the visitor's last message. */
export function hasToolResults({ messages }: ChatBody): boolean {
  return messages.at(-1)?.role === 'tool'
}

export function offers({ tools = [] }: ChatBody, name: string): boolean {
  return tools.some((tool) => tool.function.name === name)
}

export function documentsOf({ messages }: ChatBody): readonly FoundDocument[] {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  return since.flatMap((message) =>
    message.role !== 'tool' || typeof message.content === 'string'
      ? []
      : message.content.flatMap((item, place) =>
          item.type === 'document'
            ? {
                id: item.document.id ?? `${message.tool_call_id}:${String(place)}`,
                data: dataOf(item.document.data),
              }
            : [],
        ),
  )
}

/** Everything that a message says, whoever says it: what a model would read. */
export function textOfMessage(message: WireMessage): string {
  if (message.role !== 'tool') return message.content === undefined ? '' : plainText(message.content)
  if (typeof message.content === 'string') return message.content
  return message.content
    .map((item) => (item.type === 'text' ? item.text : stringsOf(dataOf(item.document.data)).join('\n')))
    .join('\n')
}

function plainText(content: WireContent): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('\n')
}

/** Cohere takes a document as an object or as JSON. */
function dataOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'string') return Object.fromEntries(Object.entries(data ?? {}))
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : { text: data }
  } catch {
    return { text: data }
  }
}

/** Each text in it, however deep. */
export function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}
