import { useState } from 'react'
import { textIn, textOrNull } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { linesIn, linesOf } from './lines.ts'
import { Preview } from './preview.tsx'
import { isColor, isReadable, textOn, usualColor } from './readable.ts'
import type { Change, Widget } from './settings-form.tsx'

export const lookIn = (entered: FormData): Change => ({
  name: textIn(entered, 'name'),
  greeting: textOrNull(entered, 'greeting'),
  suggestions: linesIn(entered, 'suggestions'),
  accentColor: textOrNull(entered, 'accentColor')?.toLowerCase() ?? null,
  accentTextColor: textOrNull(entered, 'accentTextColor')?.toLowerCase() ?? null,
})

/** What visitors see of the widget, beside a preview that follows each letter. */
export function LookFields({ widget }: { readonly widget: Widget }) {
  const [look, setLook] = useState({
    name: widget.name,
    greeting: widget.greeting ?? '',
    suggestions: widget.suggestions.join('\n'),
    accentColor: widget.accentColor ?? '',
    accentTextColor: widget.accentTextColor ?? '',
  })
  const field = (name: keyof typeof look) => ({
    name,
    value: look[name],
    onChange: (text: string) => {
      setLook((before) => ({ ...before, [name]: text }))
    },
  })
  const { accentColor, accentTextColor } = look
  const color = isColor(accentColor) ? accentColor : usualColor
  const shown = textOn(color, accentTextColor)
  return (
    <div className="look">
      <div>
        <TextField {...field('name')} label="Name" maxLength={200} isRequired hint="Stands over the chat." />
        <TextField
          {...field('greeting')}
          label="Greeting"
          rows={3}
          maxLength={2000}
          hint="What the assistant says before the visitor writes. Markdown is laid out in the chat. Empty: nothing."
        />
        <TextField
          {...field('suggestions')}
          label="Questions to choose from"
          rows={4}
          hint="One on each line, at most ten. Offered as buttons at the start, so that a visitor sees what can be asked."
        />
        <ColorField
          {...field('accentColor')}
          label="Colour"
          hint={`Of the header, the buttons and the visitor’s messages: # and six digits. Empty: ${usualColor}.`}
          usual={usualColor}
        />
        <ColorField
          {...field('accentTextColor')}
          label="Colour of text on it"
          hint="Empty: white or black, whichever can be read."
          usual={shown}
        />
        {isColor(accentTextColor) && !isReadable(accentTextColor, color) && (
          <p role="status" className="notice">
            This text is hard to read on that colour. The chat writes it in{' '}
            {shown === '#ffffff' ? 'white' : 'black'} instead.
          </p>
        )}
      </div>
      <Preview {...look} suggestions={linesOf(look.suggestions)} />
    </div>
  )
}

interface ColorProps {
  readonly label: string
  readonly name: string
  readonly hint: string
  readonly value: string
  /** What stands for an empty one. */
  readonly usual: string
  readonly onChange: (text: string) => void
}

/** A colour to be written or picked. */
function ColorField({ usual, ...field }: ColorProps) {
  return (
    <div className="color">
      <TextField {...field} maxLength={7} />
      <input
        type="color"
        aria-label={`Pick: ${field.label}`}
        value={(isColor(field.value) ? field.value : usual).toLowerCase()}
        onChange={(event) => {
          field.onChange(event.target.value)
        }}
      />
    </div>
  )
}
