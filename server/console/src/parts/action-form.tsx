import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-aria-components'
import { Refusal } from '../api.ts'
import { Button } from './button.tsx'

interface Props<Result> {
  readonly submit: string
  readonly children: ReactNode
  /** What is entered, by the names of the fields. Rejects with a refusal, which names a field or none. */
  readonly act: (entered: FormData) => Promise<Result>
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
  const { mutate, error, isPending } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: () => {
      requestAnimationFrame(() => {
        alert.current?.focus()
      })
    },
  })
  const field = error instanceof Refusal ? error.field : undefined
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

/** What stands in a field of text, spaces around it left out. */
export function textIn(entered: FormData, name: string): string {
  const value = entered.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** As `textIn`; nothing for a field that was left empty. */
export function textOrNull(entered: FormData, name: string): string | null {
  return textIn(entered, name) || null
}
