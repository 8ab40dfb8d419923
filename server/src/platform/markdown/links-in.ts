import type { Nodes } from 'mdast'
import { parseMarkdown } from './parse-markdown.ts'

/** The addresses that a text links to, in their order. */
export function linksIn(markdown: string): string[] {
  const parsed = parseMarkdown(markdown)
  return parsed === undefined ? [] : addressesIn(parsed.root)
}

function addressesIn(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : []
  return 'children' in node ? [...own, ...node.children.flatMap((each) => addressesIn(each))] : own
}
