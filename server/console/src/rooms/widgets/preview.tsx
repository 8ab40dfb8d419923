import type { CSSProperties } from 'react'
import { Markdown } from '../../parts/markdown.tsx'
import { isColor, isReadable, textOn, usualColor } from './readable.ts'

/** The grounds of the chat, and what stands on them where the owner's colour could not be read. */
const light = { ground: '#ffffff', text: '#1b1d22' }
const dark = { ground: '#16181d', text: '#eceef2' }

interface Props {
  readonly name: string
  readonly greeting: string
  readonly suggestions: readonly string[]
  readonly accentColor: string
  readonly accentTextColor: string
}

/**
 * The chat as a visitor finds it. It is a picture: the chat itself would open on pages of the widget's origins only, count
 * as a conversation, and know nothing of what is not saved yet.
 */
export function Preview({ name, greeting, suggestions, accentColor, accentTextColor }: Props) {
  const color = isColor(accentColor) ? accentColor : usualColor
  const accentOn = ({ ground, text }: typeof light) => (isReadable(color, ground) ? color : text)
  // Custom properties are set by script, which the policy of the page allows; their names are in no type.
  const colors = {
    '--chat-primary': color,
    '--chat-on-primary': textOn(color, accentTextColor),
    '--chat-accent': `light-dark(${accentOn(light)}, ${accentOn(dark)})`,
  } as CSSProperties
  return (
    <figure className="preview" aria-label="Preview" style={colors}>
      <figcaption className="hint">
        As visitors see it first, light or dark as they have it. What is not saved yet is shown too.
      </figcaption>
      <div className="preview-chat">
        <div className="preview-head">
          <strong>{name.trim() || 'Without a name'}</strong>
          <span aria-hidden="true">✕</span>
        </div>
        <div className="preview-log">
          {greeting.trim() !== '' && (
            <div className="preview-said">
              <Markdown text={greeting} />
            </div>
          )}
          {suggestions.length > 0 && (
            <ul aria-label="Questions to choose from">
              {suggestions.map((text, place) => (
                <li key={place}>{text}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="preview-write" aria-hidden="true">
          <span>Write a message</span>
          <span className="preview-send">➤</span>
        </div>
      </div>
    </figure>
  )
}
