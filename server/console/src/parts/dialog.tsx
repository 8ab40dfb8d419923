import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
} from 'react-aria-components/Modal'
import { Button } from './button.tsx'

interface Props {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** What must not be lost by a click beside it, as a secret that is shown once. */
  readonly staysOpen?: boolean
}

/** Over the page, with the keyboard kept inside; it goes back to where it was when the dialog closes. */
export function Dialog({ title, isOpen, onClose, children, staysOpen = false }: Props) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable={!staysOpen}
      isKeyboardDismissDisabled={staysOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Modal className="modal">
        <AriaDialog className="dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps<Result> {
  /** On the button that asks. */
  readonly label: string
  readonly ariaLabel?: string
  readonly title: string
  readonly children: ReactNode
  /** On the button that does it. */
  readonly confirm: string
  readonly act: () => Promise<Result>
  readonly onDone: (result: Result) => void
  readonly look?: 'danger' | 'main' | 'quiet'
  readonly isDisabled?: boolean
}

/** Asks before it does what is not easily undone. A refusal is shown where the question stands. */
export function ConfirmButton<Result>({
  label,
  ariaLabel,
  title,
  children,
  confirm,
  act,
  onDone,
  look,
  isDisabled,
}: ConfirmProps<Result>) {
  const { mutateAsync, error, isPending, reset } = useMutation({ mutationFn: act })
  return (
    <DialogTrigger
      onOpenChange={() => {
        reset()
      }}
    >
      <Button
        look={look === 'main' ? 'main' : 'quiet'}
        isDisabled={isDisabled ?? false}
        {...(ariaLabel && { 'aria-label': ariaLabel })}
      >
        {label}
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <AriaDialog role="alertdialog" className="dialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {children}
                {error !== null && (
                  <p role="alert" className="notice alert">
                    {error.message}
                  </p>
                )}
                <div className="actions">
                  <Button
                    look={look ?? 'danger'}
                    isPending={isPending}
                    onPress={() => {
                      void mutateAsync().then(
                        (result) => {
                          close()
                          onDone(result)
                        },
                        () => undefined,
                      )
                    }}
                  >
                    {confirm}
                  </Button>
                  <Button onPress={close}>Cancel</Button>
                </div>
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
