import type { Schemas } from '../../api.ts'

export type Look = Pick<
  Schemas['OwnedWidget'],
  'name' | 'greeting' | 'suggestions' | 'accentColor' | 'accentTextColor'
>

/** What the widget takes where none is set. */
const usualColor = '#4f46e5'

/** The chat as visitors see it first. A picture of it: nothing in it can be used. */
export function Preview({
  look: { name, greeting, suggestions, accentColor, accentTextColor },
}: {
  readonly look: Look
}) {
  const background = isColor(accentColor) ? accentColor : usualColor
  const colors = { background, color: isColor(accentTextColor) ? accentTextColor : textOn(background) }
  return (
    <figure className="widget-preview">
      <figcaption className="hint">As visitors see it first</figcaption>
      <div className="widget-panel">
        <p className="widget-title" style={colors}>
          {name}
        </p>
        {greeting !== null && <p className="widget-said">{greeting}</p>}
        <ul>
          {suggestions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </div>
    </figure>
  )
}

function isColor(text: string | null): text is string {
  return text !== null && /^#[0-9a-f]{6}$/i.test(text)
}

/** Black or white, whichever stands out more: by the luminance of WCAG. */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
