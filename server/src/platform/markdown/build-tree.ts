import type { Token } from 'markdown-it'
import type { AlignType, Nodes, Parents, Root } from 'mdast'

/** Formatting inside of itself shows nothing new, so it is read once: that also keeps the tree shallow. */
const once: readonly string[] = ['emphasis', 'strong', 'delete', 'link']

/** The parser's flat list of tokens as a tree. */
export function buildTree(tokens: readonly Token[]): Root {
  const root: Root = { type: 'root', children: [] }
  grow(root, tokens)
  return root
}

function grow(root: Parents, tokens: readonly Token[]): void {
  const nodes: Parents[] = [root]
  /** For each token that was opened: whether it made a node. */
  const isNode: boolean[] = []
  for (const token of tokens) {
    const parent = nodes.at(-1) ?? root
    if (token.nesting === -1) {
      if (isNode.pop() === true) nodes.pop()
    } else if (token.nesting === 1) {
      const node = openedBy(token)
      const isNew =
        node !== undefined && !(once.includes(node.type) && nodes.some(({ type }) => type === node.type))
      isNode.push(isNew)
      if (!isNew) continue
      adopt(parent, node)
      nodes.push(node)
      if (node.type === 'paragraph' && !token.hidden) spread(nodes)
      if (node.type === 'tableCell' && token.type === 'th_open') align(nodes, token)
    } else if (token.type === 'inline') {
      grow(parent, token.children ?? [])
    } else {
      adopt(parent, leafOf(token))
    }
  }
}

function adopt(parent: Parents, child: Nodes): void {
  // Tokens come nested as the node types allow; a flat list cannot say so in its type.
  const children: Nodes[] = parent.children
  const last = children.at(-1)
  if (last?.type === 'text' && child.type === 'text') last.value += child.value
  else children.push(child)
}

/** Blank lines stand between the items of a list when one of them holds a paragraph of its own. */
function spread(nodes: readonly Parents[]): void {
  const [list, item] = nodes.slice(-3, -1)
  if (item?.type === 'listItem') item.spread = true
  if (list?.type === 'list') list.spread = true
}

function align(nodes: readonly Parents[], heading: Token): void {
  const table = nodes.findLast((node) => node.type === 'table')
  table?.align?.push(alignments[String(heading.attrGet('style'))] ?? null)
}

const alignments: Readonly<Record<string, AlignType>> = {
  'text-align:left': 'left',
  'text-align:center': 'center',
  'text-align:right': 'right',
}

/** Nothing for what only groups, as the head and the body of a table. */
function openedBy(token: Token): Parents | undefined {
  switch (token.type) {
    case 'paragraph_open':
      return { type: 'paragraph', children: [] }
    case 'heading_open':
      return { type: 'heading', depth: depthOf(token.tag), children: [] }
    case 'blockquote_open':
      return { type: 'blockquote', children: [] }
    case 'bullet_list_open':
      return { type: 'list', ordered: false, spread: false, children: [] }
    case 'ordered_list_open':
      return { type: 'list', ordered: true, start: startOf(token), spread: false, children: [] }
    case 'list_item_open':
      return { type: 'listItem', spread: false, children: [] }
    case 'table_open':
      return { type: 'table', align: [], children: [] }
    case 'tr_open':
      return { type: 'tableRow', children: [] }
    case 'th_open':
    case 'td_open':
      return { type: 'tableCell', children: [] }
    case 'em_open':
      return { type: 'emphasis', children: [] }
    case 'strong_open':
      return { type: 'strong', children: [] }
    case 's_open':
      return { type: 'delete', children: [] }
    case 'link_open':
      return {
        type: 'link',
        url: attribute(token, 'href') ?? '',
        title: attribute(token, 'title'),
        children: [],
      }
    default:
      return undefined
  }
}

function leafOf(token: Token): Nodes {
  switch (token.type) {
    case 'code_inline':
      return { type: 'inlineCode', value: token.content }
    case 'fence':
      return { type: 'code', lang: token.info.trim() || null, value: token.content.replace(/\n$/, '') }
    case 'code_block':
      return { type: 'code', value: token.content.replace(/\n$/, '') }
    case 'html_inline':
      return { type: 'html', value: token.content }
    case 'html_block':
      return { type: 'paragraph', children: [{ type: 'html', value: token.content.trim() }] }
    case 'image':
      return {
        type: 'image',
        url: attribute(token, 'src') ?? '',
        alt: textOf(token.children ?? []),
        title: attribute(token, 'title'),
      }
    case 'hr':
      return { type: 'thematicBreak' }
    case 'hardbreak':
      return { type: 'break' }
    case 'softbreak':
      return { type: 'text', value: '\n' }
    default:
      return { type: 'text', value: token.content }
  }
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
}

function attribute(token: Token, name: string): string | null {
  const value = token.attrGet(name)
  return value === null ? null : String(value)
}

function startOf(token: Token): number {
  return Number(token.attrGet('start') ?? 1)
}

function depthOf(tag: string): 1 | 2 | 3 | 4 | 5 | 6 {
  const depths = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const
  return Object.entries(depths).find(([name]) => name === tag)?.[1] ?? 6
}
