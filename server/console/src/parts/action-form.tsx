import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-aria-components'
import { Refusal } from '../api.ts'
import { Button } from './button.tsx'

interface Props<Result> {
  readonly submit: string
  readonly children: ReactNode
  /**
   * What is entered, by the names of the fields. Rejects with a refusal, which names a field or none. The key is for an
   * `Idempotency-Key`: the same one when the same is sent again after nobody knows whether it was done.
   */
  readonly act: (entered: FormData, idempotencyKey: string) => Promise<Result>
  readonly onDone: (result: Result) => void
  /** Beside the button that sends. */
  readonly beside?: ReactNode
  readonly label?: string
}

/**
 * Sends what was entered once, and shows a refusal at the field that it names; a field of the form has the name that the
 * contract gives it. What was entered stays until it is done.
 */
export function ActionForm<Result>({ submit, children, act, onDone, beside, label }: Props<Result>) {
  const alert = useRef<HTMLParagraphElement>(null)
  const sent = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (entered: FormData) => {
      const text = JSON.stringify([...entered])
      if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() }
      return act(entered, sent.current.key)
    },
    onSuccess: (result) => {
      sent.current = undefined
      onDone(result)
    },
    onError: (refusal) => {
      if (refusal instanceof Refusal && isFinal(refusal)) sent.current = undefined
      requestAnimationFrame(() => {
        alert.current?.focus()
      })
    },
  })
  // What is wrong with one of a list is said at the list.
  const field = error instanceof Refusal ? error.field?.replace(/\[.*$/, '') : undefined
  return (
    <Form
      className="form"
      {...(label !== undefined && { 'aria-label': label })}
      validationErrors={field === undefined || error === null ? {} : { [field]: error.message }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(new FormData(event.currentTarget))
      }}
    >
      {error !== null && (
        <p ref={alert} role="alert" tabIndex={-1} className="notice alert">
          {error.message}
        </p>
      )}
      {children}
      <div className="actions">
        <Button type="submit" look="main" isPending={isPending}>
          {submit}
        </Button>
        {beside}
      </div>
    </Form>
  )
}

/** Kept by the service for a repeat, which would get it again even when nothing stands in the way any more. */
const isFinal = ({ status, code }: Refusal): boolean =>
  [400, 404, 409, 422].includes(status) && code !== 'IDEMPOTENCY_IN_PROGRESS'

/** What stands in a field of text, spaces around it left out. */
export function textIn(entered: FormData, name: string): string {
  const value = entered.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** As `textIn`; nothing for a field that was left empty. */
export function textOrNull(entered: FormData, name: string): string | null {
  return textIn(entered, name) || null
}

/** A whole number; nothing for a field that was left empty, which is the service's own default. */
export function numberOrNull(entered: FormData, name: string): number | null {
  const text = textIn(entered, name)
  return text === '' ? null : Number(text)
}
