import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { memo, type ReactNode } from 'react'

/**
 * What the assistant has written, made of nodes one by one: no text is read as HTML, and no picture is loaded. It is read
 * again only when it has changed.
 */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  return <div className="markdown">{shown(fromMarkdown(text))}</div>
})

function shown(node: Nodes, key?: number): ReactNode {
  switch (node.type) {
    case 'root':
      return inside(node.children)
    case 'paragraph':
      return <p key={key}>{inside(node.children)}</p>
    case 'heading':
    case 'strong':
      return <strong key={key}>{inside(node.children)}</strong>
    case 'emphasis':
      return <em key={key}>{inside(node.children)}</em>
    case 'list':
      return node.ordered === true ? (
        <ol key={key} start={node.start ?? 1}>
          {inside(node.children)}
        </ol>
      ) : (
        <ul key={key}>{inside(node.children)}</ul>
      )
    case 'listItem':
      return <li key={key}>{inside(node.children)}</li>
    case 'link':
      return /^https?:/.test(node.url) ? (
        <a key={key} href={node.url} target="_blank" rel="noopener noreferrer">
          {inside(node.children)}
        </a>
      ) : (
        inside(node.children)
      )
    case 'break':
      return <br key={key} />
    case 'inlineCode':
    case 'code':
      return <code key={key}>{node.value}</code>
    case 'blockquote':
      return <blockquote key={key}>{inside(node.children)}</blockquote>
    case 'image':
      return node.alt ?? ''
    case 'text':
    case 'html':
      return node.value
    case 'delete':
    case 'linkReference':
    case 'table':
    case 'tableRow':
    case 'tableCell':
    case 'footnoteDefinition':
      return inside(node.children)
    case 'thematicBreak':
    case 'definition':
    case 'footnoteReference':
    case 'imageReference':
    case 'yaml':
      return undefined
  }
}

function inside(nodes: readonly Nodes[]): ReactNode {
  return nodes.map((node, key) => shown(node, key))
}
