import { useEffect, useState } from 'preact/hooks'
import { type Lex, Markdown, type MarkdownProperties } from './markdown.tsx'
import { plainText } from './plain-text.ts'

let ready: Lex | undefined
let loading: Promise<Lex> | undefined

/** Fetches what reads Markdown while a conversation begins, and not before. */
export function loadLexer(): Promise<Lex> {
  loading ??= import('./lexer.ts').then(
    ({ lexer }) => (ready = lexer),
    (error: unknown) => {
      // The next text asks again.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Markdown, or its plain text for as long as the lexer is on its way. */
export function Formatted(properties: Omit<MarkdownProperties, 'lex'>) {
  const [lex, setLex] = useState(() => ready)
  useEffect(() => {
    if (lex !== undefined) return
    loadLexer().then(
      (loaded) => {
        setLex(() => loaded)
      },
      () => undefined,
    )
  }, [lex])
  if (lex === undefined) return <p class="plain">{properties.text}</p>
  return <Markdown {...properties} lex={lex} />
}

/** What is read aloud of Markdown. */
export function spoken(content: string): string {
  return ready === undefined ? content : plainText(content, ready)
}
