import type { Reply } from './behaviour.ts'

/** A part of a reply: plain words, or a fact with the documents that it rests on. */
export type Part = string | Fact

export interface Fact {
  readonly text: string
  readonly documentIds: readonly string[]
}

/** A reply that cites each of its facts. */
export function composeReply(parts: readonly Part[]): Reply {
  let text = ''
  const citations: Reply['citations'][number][] = []
  for (const part of parts) {
    const start = text.length
    if (typeof part === 'string') text += part
    else {
      text += part.text
      citations.push({ start, end: text.length, text: part.text, documentIds: part.documentIds })
    }
  }
  return { text, citations, toolCalls: [], plan: '' }
}

export function fact(text: string, ...documentIds: readonly string[]): Fact {
  return { text, documentIds }
}

/** The plan of a model that is going to use a tool. */
export function callTool(name: string, input: object, plan: string): Reply {
  return { text: '', citations: [], toolCalls: [{ name, arguments: JSON.stringify(input) }], plan }
}
