import { type ReactNode, useState } from 'react'
import { TextField } from '../../parts/fields.tsx'
import { sitesIn } from './page-origins.ts'

interface Props {
  readonly label: string
  readonly hint: ReactNode
  readonly rows: number
  readonly origins: readonly string[]
  /** What was kept of what was entered. It is told below all of the form, so that no button moves on while it is pressed. */
  readonly onCut?: (told: string) => void
}

/** The sites of pages, one on each line. An address that was copied from the browser is cut down to what counts. */
export function OriginsField({ label, hint, rows, origins, onCut }: Props) {
  const [text, setText] = useState(origins.join('\n'))
  const tidy = () => {
    const sites = sitesIn(text)
    const lines = new Set(sites.map((site) => site.origin ?? site.text))
    setText([...lines].join('\n'))
    const kept = sites.flatMap(({ text: before, origin }) =>
      origin === undefined || origin === before ? [] : [origin],
    )
    if (kept.length > 0)
      onCut?.(`Kept ${[...new Set(kept)].join(', ')}: which page of a site it is does not matter.`)
  }
  return (
    <TextField
      label={label}
      name="allowedOrigins"
      rows={rows}
      placeholder="https://www.shop.example"
      value={text}
      onChange={(changed) => {
        setText(changed)
        onCut?.('')
      }}
      onBlur={tidy}
      hint={hint}
    />
  )
}
