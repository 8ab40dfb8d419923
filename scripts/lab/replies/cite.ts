import type { Passage } from '../../../server/src/agent/converse/checks/index.ts'

/** `{key|text}` is a citation of that record; `{key+key|text}` of several. Braces have no other use. */
export function cite(marked: string): Passage {
  const citations: Passage['citations'][number][] = []
  let text = ''
  let rest = 0
  for (const match of marked.matchAll(/\{([a-zA-Z+]+)\|([^}]*)\}/g)) {
    const [whole, ids = '', words = ''] = match
    text += marked.slice(rest, match.index)
    citations.push({
      start: text.length,
      end: text.length + words.length,
      text: words,
      documentIds: ids.split('+'),
    })
    text += words
    rest = match.index + whole.length
  }
  text += marked.slice(rest)
  if (/[{}]/.test(text)) throw new Error(`A citation is not closed, or not one: ${marked}`)
  return { text, citations }
}
