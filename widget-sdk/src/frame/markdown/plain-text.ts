import type { MarkedToken, Token } from 'marked'
import { resolveReferences } from './character-references.ts'
import { lex } from './lexer.ts'

/** The words of Markdown, to be read aloud. */
export function plainText(markdown: string): string {
  try {
    return lex(markdown).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim()
  } catch {
    // Nested too deeply for the lexer.
    return markdown
  }
}

function wordsOf(token: Token): string {
  // Without extensions the lexer makes these only.
  const known = token as MarkedToken
  const join = (tokens: readonly Token[]): string => tokens.map(wordsOf).join('')
  if (known.type === 'list') return known.items.map(({ tokens }) => join(tokens)).join(' ')
  if (known.type === 'table') {
    return [known.header, ...known.rows]
      .flat()
      .map(({ tokens }) => join(tokens))
      .join(' ')
  }
  if ('tokens' in known) return join(known.tokens)
  if (!('text' in known)) return ' '
  return resolveReferences(known.text)
}
