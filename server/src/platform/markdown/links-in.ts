import type { Nodes } from 'mdast'
import { parseMarkdown } from './parse-markdown.ts'
import MarkdownIt from 'markdown-it'

/** The addresses that a text links to, in their order. */
export function linksIn(markdown: string): string[] {
  const parsed = parseMarkdown(markdown)
  return parsed === undefined ? [] : addressesIn(parsed.root)
}

function addressesIn(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : []
  return 'children' in node ? [...own, ...node.children.flatMap((each) => addressesIn(each))] : own
}

/** Finds addresses as people write them, without a scheme too. */
const linkify = new MarkdownIt().linkify.set({ fuzzyLink: true, fuzzyEmail: true })

/** Each address has one of these, and most texts have none: to look for addresses takes a hundred times as long. */
const mayHaveAddress = /[@:/]|\.[\p{L}\p{N}]/u

/** A text without the web and mail addresses in it. */
export function withoutAddresses(text: string): string {
  if (!mayHaveAddress.test(text)) return text
  const addresses = (linkify.match(text) ?? []).filter(
    ({ schema, raw }) => schema !== '' || /^www\./i.test(raw),
  )
  if (addresses.length === 0) return text
  let end = 0
  const left = addresses.map(({ index, lastIndex }) => {
    const before = text.slice(end, index)
    end = lastIndex
    return before
  })
  return [...left, text.slice(end)].join('')
}
