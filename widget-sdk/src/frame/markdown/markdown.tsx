import type { MarkedToken, Token, Tokens } from 'marked'
import type { ComponentChildren } from 'preact'
import { resolveReferences } from './character-references.ts'
import { lex } from './lexer.ts'
import { safeLink, safePicture } from './safe-link.ts'

/** Nobody writes deeper by honest means. What is deeper is shown as it was written. */
const deepest = 24

export interface MarkdownProperties {
  readonly text: string
  /** Addresses of pictures that may be loaded: those of the products in the same reply. */
  readonly pictures: ReadonlySet<string>
}

/** Nodes for the Markdown of a reply. HTML in it is text, and an unknown piece is what was written. */
export function Markdown({ text, pictures }: MarkdownProperties) {
  let tokens: readonly Token[]
  try {
    tokens = lex(text)
  } catch {
    // Nested so deeply that the lexer gave up.
    return <p>{text}</p>
  }
  return <>{nodes(tokens, { pictures, depth: 0 })}</>
}

interface Around {
  readonly pictures: ReadonlySet<string>
  readonly depth: number
}

function nodes(tokens: readonly Token[], { pictures, depth }: Around): ComponentChildren {
  if (depth > deepest) return tokens.map(({ raw }) => raw).join('')
  // Without extensions the lexer makes these only.
  return tokens.map((token) => node(token as MarkedToken, { pictures, depth: depth + 1 }))
}

function node(token: MarkedToken, around: Around): ComponentChildren {
  const inner = (tokens: readonly Token[]): ComponentChildren => nodes(tokens, around)
  switch (token.type) {
    case 'paragraph':
      return <p>{inner(token.tokens)}</p>
    case 'heading':
      return <h2>{inner(token.tokens)}</h2>
    case 'blockquote':
      return <blockquote>{inner(token.tokens)}</blockquote>
    case 'list':
      return list(token, inner)
    case 'list_item':
      return <li>{inner(token.tokens)}</li>
    case 'table':
      return table(token, inner)
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'strong':
      return <strong>{inner(token.tokens)}</strong>
    case 'em':
      return <em>{inner(token.tokens)}</em>
    case 'del':
      return <del>{inner(token.tokens)}</del>
    case 'link':
      return link(token, inner)
    case 'image':
      return image(token, around.pictures)
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'text':
      return token.tokens === undefined ? resolveReferences(token.text) : inner(token.tokens)
    case 'escape':
      return token.text
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'space':
    case 'def':
      return null
    case 'html':
      return token.raw
  }
}

type Inner = (tokens: readonly Token[]) => ComponentChildren

function list({ ordered, start, items }: Tokens.List, inner: Inner): ComponentChildren {
  const entries = items.map(({ tokens }) => <li>{inner(tokens)}</li>)
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>
}

function table({ header, rows, align }: Tokens.Table, inner: Inner): ComponentChildren {
  const side = (column: number): string => align[column] ?? ''
  return (
    <div class="table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens }, column) => (
              <th scope="col" class={side(column)}>
                {inner(tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr>
              {cells.map(({ tokens }, column) => (
                <td class={side(column)}>{inner(tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A link that must not be followed keeps its words. */
function link({ href, tokens, autolink }: Tokens.Link, inner: Inner): ComponentChildren {
  const safe = safeLink(autolink === true ? href : resolveReferences(href))
  if (safe === undefined) return inner(tokens)
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {inner(tokens)}
    </a>
  )
}

function image({ href, text }: Tokens.Image, pictures: ReadonlySet<string>): ComponentChildren {
  const safe = safePicture(resolveReferences(href))
  if (safe === undefined || !pictures.has(safe)) return resolveReferences(text)
  return <img src={safe} alt={resolveReferences(text)} loading="lazy" referrerpolicy="no-referrer" />
}
