import { Form } from 'react-aria-components/Form'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/fields.tsx'

interface Props {
  /** Questions to choose instead of writing one. */
  readonly offered: readonly string[]
  readonly text: string
  readonly onWrite: (text: string) => void
  readonly isAsking: boolean
  readonly onAsk: (question: string) => void
  readonly onChoose: (question: string) => void
  readonly onStop: () => void
  readonly takesFocus: boolean
}

/** Sends and stops with one button, so that the keyboard stays where it is. */
export function Composer({ offered, text, onWrite, isAsking, onAsk, onChoose, onStop, takesFocus }: Props) {
  return (
    <>
      {offered.length > 0 && (
        <ul className="actions" aria-label="Suggested questions">
          {offered.map((question) => (
            <li key={question}>
              <Button
                isPending={isAsking}
                onPress={() => {
                  onChoose(question)
                }}
              >
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isAsking && text.trim() !== '') onAsk(text.trim())
        }}
      >
        <TextField
          label="Message"
          value={text}
          onChange={onWrite}
          maxLength={4000}
          autoComplete="off"
          autoFocus={takesFocus}
        />
        <Button
          type={isAsking ? 'button' : 'submit'}
          look={isAsking ? 'quiet' : 'main'}
          {...(isAsking && { onPress: onStop })}
        >
          {isAsking ? 'Stop' : 'Send'}
        </Button>
      </Form>
    </>
  )
}
