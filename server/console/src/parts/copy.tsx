import { useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** What it is, for the button: `the key`. */
  readonly what: string
  readonly text: string
  /** Several lines are shown as a block. */
  readonly block?: boolean
}

/** A text to take along. Where the browser gives no way to copy, it can be selected. */
export function Copy({ what, text, block = false }: Props) {
  const [outcome, setOutcome] = useState('')
  return (
    <div className={block ? 'copy block' : 'copy'}>
      {block ? (
        <pre tabIndex={0} aria-label={what}>
          <code>{text}</code>
        </pre>
      ) : (
        <code>{text}</code>
      )}
      <Button
        aria-label={`Copy ${what}`}
        onPress={() => {
          navigator.clipboard.writeText(text).then(
            () => {
              setOutcome('Copied.')
            },
            () => {
              setOutcome('This browser does not let pages copy: select the text.')
            },
          )
        }}
      >
        Copy
      </Button>
      <span role="status" className="hint">
        {outcome}
      </span>
    </div>
  )
}
