import { Lexer, type Token } from 'marked'

/** Cuts Markdown into tokens. */
export function lex(text: string): readonly Token[] {
  return Lexer.lex(text)
}
