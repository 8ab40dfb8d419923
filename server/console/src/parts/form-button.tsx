import { type ReactNode, useState } from 'react'
import { ActionForm } from './action-form.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useAskToLeave } from './leaving.tsx'

/** What came of a form and has to be seen before its dialog closes, such as a secret that is shown this once. */
export interface Outcome {
  readonly title: string
  readonly content: ReactNode
  /** Once it is put down. */
  readonly onClose?: () => void
}

interface Props<Result> {
  /** On the button that opens the form. */
  readonly label: string
  readonly ariaLabel?: string
  readonly look?: 'main' | 'quiet'
  readonly title: string
  /** On the button that sends it. */
  readonly submit: string
  readonly act: (entered: FormData, idempotencyKey: string) => Promise<Result>
  /** Hands back what has to be seen, if anything. */
  readonly onDone: (result: Result) => Outcome | undefined
  readonly children: ReactNode
}

/** A button that opens a form over the page, and shows what comes of it. */
export function FormButton<Result>(props: Props<Result>) {
  const { label, ariaLabel, look = 'quiet', title, submit, act, onDone, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isTouched, setIsTouched] = useState(false)
  const askToLeave = useAskToLeave()
  const close = () => {
    setIsOpen(false)
    setIsTouched(false)
    outcome?.onClose?.()
    setOutcome(undefined)
  }
  /** What came of it is put down; a form that somebody has filled in is not lost by a click beside it. */
  const leave = () => {
    if (isTouched && outcome === undefined) askToLeave(close)
    else close()
  }
  return (
    <>
      <Button
        look={look}
        {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
        onPress={() => {
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog
        title={outcome?.title ?? title}
        isOpen={isOpen}
        onClose={leave}
        staysOpen={outcome !== undefined}
      >
        {outcome === undefined ? (
          <ActionForm
            submit={submit}
            beside={<Button onPress={leave}>Cancel</Button>}
            asksBeforeLeaving
            act={act}
            onDone={(result) => {
              const shown = onDone(result)
              if (shown === undefined) close()
              else setOutcome(shown)
            }}
          >
            <div
              onInput={() => {
                setIsTouched(true)
              }}
            >
              {children}
            </div>
          </ActionForm>
        ) : (
          <>
            {outcome.content}
            <div className="actions">
              <Button look="main" onPress={close}>
                Done
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
