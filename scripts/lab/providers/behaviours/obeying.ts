import type { Behaviour, ChatBody, Reply } from '../behaviour.ts'
import { documentsOf, textOfMessage } from '../read-conversation.ts'
import { faithful } from './faithful.ts'

/** What an attacker writes into a row, a message or a form: one line, `ASSISTANT-DIRECTIVE {json}`. */
interface Directive {
  readonly say?: string
  readonly call?: { readonly name: string; readonly arguments: unknown }
  /** Everything that has been found is given as the source of what is said. */
  readonly cite?: 'all'
}

const directiveLine = /ASSISTANT-DIRECTIVE\s+(\{[^\n]*\})/g

/**
 * The worst case of a model that takes what it reads for orders: it does the last directive that it finds anywhere but
 * in the system's words, and without any behaves like the other one. A tool that has been called for a directive is not
 * called again for it.
 */
export function obeying(otherwise: Behaviour['chat'] = faithful()): Behaviour['chat'] {
  return (request) => {
    const directive = directivesOf(request).findLast((each) => !isDone(each, request))
    return directive === undefined ? otherwise(request) : obeyed(directive, request)
  }
}

function directivesOf({ messages }: ChatBody): readonly Directive[] {
  return messages
    .filter(({ role }) => role === 'user' || role === 'tool')
    .flatMap((message) => [...textOfMessage(message).matchAll(directiveLine)])
    .flatMap(([, json = '']) => directiveOf(json))
}

function directiveOf(json: string): readonly Directive[] {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? [value] : []
  } catch {
    return []
  }
}

function isDone({ call }: Directive, { messages }: ChatBody): boolean {
  if (call === undefined) return false
  const written = JSON.stringify(call.arguments ?? {})
  return messages.some(
    (message) =>
      message.role === 'assistant' &&
      message.tool_calls?.some(
        (each) => each.function.name === call.name && each.function.arguments === written,
      ) === true,
  )
}

function obeyed({ say = '', call, cite }: Directive, request: ChatBody): Reply {
  const documentIds = documentsOf(request).map(({ id }) => id)
  return {
    text: call === undefined ? say : '',
    citations: cite === 'all' && say !== '' ? [{ start: 0, end: say.length, text: say, documentIds }] : [],
    toolCalls:
      call === undefined ? [] : [{ name: call.name, arguments: JSON.stringify(call.arguments ?? {}) }],
    plan: call === undefined ? '' : say,
  }
}
