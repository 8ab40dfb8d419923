import MarkdownIt, { type Env, type Token } from 'markdown-it'
import type { Root } from 'mdast'
import { buildTree } from './build-tree.ts'
import { isSafeAddress } from './safe-address.ts'

/** In the parser's levels: a list in a list is two further. */
const deepestNesting = 40
/** A definition can be used any number of times; together its uses may not fill the memory. */
const mostAddressCharacters = 200_000

const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: deepestNesting })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
parser.linkify.add('ftp:', null).add('//', null)
// What stood behind a backslash stays apart from the text around it.
parser.core.ruler.disable('text_join')
// Addresses are judged in the tree, and shown as they were written.
parser.validateLink = () => true
parser.normalizeLink = (address) => address
parser.normalizeLinkText = (text) => text

export interface ParsedMarkdown {
  readonly root: Root
  /**
   * What is not in the tree, but another reader might find in the text: a definition that leads nowhere a link may
   * lead, or a `<` before what could be a tag.
   */
  readonly isSuspect: boolean
}

/**
 * Reads CommonMark with tables, strikethrough and bare web addresses. Nothing when the text is nested deeper, or refers
 * to more addresses, than anyone writes for a reader.
 */
export function parseMarkdown(markdown: string): ParsedMarkdown | undefined {
  const env: Env = {}
  const tokens = parser.parse(markdown, env)
  if (isTooMuch(tokens)) return undefined
  const isSuspect =
    Object.values(env.references ?? {}).some(({ href }) => !isSafeAddress(href)) ||
    holdsOpenTag(tokens) ||
    tokens.some(beginsDefinition)
  return { root: buildTree(tokens), isSuspect }
}

/**
 * A `<` behind a backslash is a token of its own and no part of the text around it. An indented line after a table is
 * code to one reader, and a row of the table, with tags in it, to another.
 */
function holdsOpenTag(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ type, content, children }) =>
      ((type === 'text' || type === 'code_block') && /<[!?/a-z]/i.test(content)) ||
      (children !== null && holdsOpenTag(children)),
  )
}

/** `[a]:` alone on a line: to another reader the next line is its address, whatever that begins. */
function beginsDefinition({ type, content }: Token): boolean {
  return (
    type === 'inline' &&
    content.split('\n').some((line) => line.startsWith('[') && line.trimEnd().endsWith(']:'))
  )
}

/** The parser drops what is nested deeper than it goes, so the last levels count as too deep. */
function isTooMuch(tokens: readonly Token[]): boolean {
  if (tokens.some(({ level }) => level >= deepestNesting - 2)) return true
  let characters = 0
  for (const { children } of tokens) {
    for (const token of children ?? [])
      characters += String(token.attrGet('href') ?? token.attrGet('src') ?? '').length
  }
  return characters > mostAddressCharacters
}
