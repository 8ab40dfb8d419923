import { type ComponentChildren, createElement } from 'preact'
import type { Piece } from './piece.ts'
import { wordsOf } from './plain-text.ts'
import { readMarkdown } from './read-blocks.ts'
import { safeLink, safePicture } from './safe-link.ts'

export interface MarkdownProperties {
  readonly text: string
  /** Addresses of pictures that may be loaded: those of the products in the same reply. */
  readonly pictures: ReadonlySet<string>
}

/** Nodes for the Markdown of a reply. HTML in it is text, and an unknown piece is what was written. */
export function Markdown({ text, pictures }: MarkdownProperties) {
  return <>{draw(readMarkdown(text), { pictures, isInLink: false })}</>
}

interface Around {
  readonly pictures: ReadonlySet<string>
  readonly isInLink: boolean
}

function draw(pieces: readonly Piece[], around: Around): ComponentChildren {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : drawElement(piece, around)))
}

function drawElement(piece: Exclude<Piece, string>, around: Around): ComponentChildren {
  if ('address' in piece) return piece.tag === 'a' ? drawLink(piece, around) : drawPicture(piece, around)
  const inner = draw(piece.pieces, around)
  if ('start' in piece) return <ol start={piece.start}>{inner}</ol>
  if ('side' in piece) {
    const { tag: Cell, side } = piece
    return (
      <Cell scope={Cell === 'th' ? 'col' : undefined} class={side}>
        {inner}
      </Cell>
    )
  }
  if (piece.tag === 'pre') return <pre tabIndex={0}>{inner}</pre>
  if (piece.tag !== 'table') return createElement(piece.tag, null, inner)
  return (
    <div class="table" tabIndex={0}>
      <table>{inner}</table>
    </div>
  )
}

type Addressed = Extract<Piece, { readonly address: string }>

/** A link that must not be followed keeps its words, and so does one within another. */
function drawLink({ address, pieces }: Addressed, around: Around): ComponentChildren {
  const safe = around.isInLink ? undefined : safeLink(address)
  if (safe === undefined) return draw(pieces, around)
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer">
      {draw(pieces, { ...around, isInLink: true })}
    </a>
  )
}

function drawPicture({ address, pieces }: Addressed, { pictures }: Around): ComponentChildren {
  const safe = safePicture(address)
  const words = wordsOf(pieces)
  if (safe === undefined || !pictures.has(safe)) return words
  return <img src={safe} alt={words} loading="lazy" referrerpolicy="no-referrer" />
}
