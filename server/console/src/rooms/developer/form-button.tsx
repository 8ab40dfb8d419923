import { type ReactNode, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useAskToLeave } from '../../parts/leaving.tsx'

/** What is told this once and kept nowhere in the clear. */
export interface Secrets {
  readonly title: string
  readonly about: ReactNode
  readonly key?: string
  /** What signs callbacks or events, in both spellings. */
  readonly signing?: Schemas['NewSigningSecret']
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
  /** Hands back what has to be seen before the dialog may close. */
  readonly onDone: (result: Result) => Secrets | undefined
  readonly children: ReactNode
}

/** A button that opens a form over the page, and the secrets that come of it. */
export function FormButton<Result>(props: Props<Result>) {
  const { label, ariaLabel, look = 'quiet', title, submit, act, onDone, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const [secrets, setSecrets] = useState<Secrets>()
  const [isTouched, setIsTouched] = useState(false)
  const askToLeave = useAskToLeave()
  const close = () => {
    setIsOpen(false)
    setIsTouched(false)
    secrets?.onClose?.()
    setSecrets(undefined)
  }
  /** A secret is put down; a form that somebody has filled in is not lost by a click beside it. */
  const leave = () => {
    if (isTouched && secrets === undefined) askToLeave(close)
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
        title={secrets?.title ?? title}
        isOpen={isOpen}
        onClose={leave}
        staysOpen={secrets !== undefined}
      >
        {secrets === undefined ? (
          <ActionForm
            submit={submit}
            beside={<Button onPress={leave}>Cancel</Button>}
            asksBeforeLeaving
            act={act}
            onDone={(result) => {
              const shown = onDone(result)
              if (shown === undefined) close()
              else setSecrets(shown)
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
          <SecretsShown secrets={secrets} onDone={close} />
        )}
      </Dialog>
    </>
  )
}

interface ShownProps {
  readonly secrets: Secrets
  readonly onDone: () => void
}

function SecretsShown({ secrets: { about, key, signing = null }, onDone }: ShownProps) {
  return (
    <>
      <p>{about}</p>
      {key !== undefined && <Copy what="the key" text={key} />}
      {signing !== null && (
        <>
          <p>
            With the signing secret your receiver checks that a post comes from here. It is shown this once,
            too. To check <code>X-Service-Signature</code>:
          </p>
          <Copy what="the signing secret" text={signing.secret} />
          <p>
            The same for libraries of Standard Webhooks, which check <code>webhook-signature</code>:
          </p>
          <Copy what="the signing secret for Standard Webhooks" text={signing.whsec} />
        </>
      )}
      <div className="actions">
        <Button look="main" onPress={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}
