import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { type Fault, randomKey, Refusal } from '../api.ts'
import { Button } from './button.tsx'
import { useUnsaved } from './leaving.tsx'

interface Props<Result> {
  readonly submit: string
  readonly children: ReactNode
  /**
   * What is entered, by the names of the fields. Rejects with a refusal, which names fields or none. The key is for an
   * `Idempotency-Key`: the same one when the same is sent again after nobody knows whether it was done.
   */
  readonly act: (entered: FormData, idempotencyKey: string) => Promise<Result>
  readonly onDone: (result: Result) => void
  /** Beside the button that sends. */
  readonly beside?: ReactNode
  readonly label?: string
  /** Whether whoever leaves with something entered and not sent is asked whether they mean it. */
  readonly asksBeforeLeaving?: boolean
}

/**
 * Sends what was entered once, and shows a refusal at the fields that it names; a field of the form has the name that the
 * contract gives it. What was entered stays until it is done. What was said of a field is forgotten when it is changed.
 */
export function ActionForm<Result>(props: Props<Result>) {
  const { submit, children, act, onDone, beside, label, asksBeforeLeaving = false } = props
  const { form, forget } = useEntered(asksBeforeLeaving)
  const alert = useRef<HTMLDivElement>(null)
  /** Fields that were changed since the refusal. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const sent = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (entered: FormData) => {
      const text = JSON.stringify([...entered])
      if (sent.current?.text !== text) sent.current = { text, key: randomKey() }
      return act(entered, sent.current.key)
    },
    onSuccess: (result) => {
      sent.current = undefined
      forget()
      onDone(result)
    },
    onError: (refusal) => {
      if (refusal instanceof Refusal && isFinal(refusal)) sent.current = undefined
    },
  })
  // Once the fields have heard of it, too.
  useEffect(() => {
    if (error === null) return
    const first = form.current?.querySelector<HTMLElement>('input:invalid, textarea:invalid, select:invalid')
    ;(alert.current ?? first)?.focus()
  }, [error])
  const { said, atFields } = useMemo(() => stillTrue(error, changed), [error, changed])
  return (
    <Form
      ref={form}
      className="form"
      {...(label !== undefined && { 'aria-label': label })}
      validationErrors={atFields}
      onClickCapture={forgetRefusals}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        setChanged([])
        mutate(new FormData(event.currentTarget))
      }}
    >
      {said.length > 0 && (
        <div ref={alert} role="alert" tabIndex={-1} className="notice alert">
          {said.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div
        // By React, which would put the former text back between two listeners of the browser's.
        onInput={({ target }) => {
          const name = target instanceof Element ? target.getAttribute('name') : null
          if (name !== null) setChanged((names) => (names.includes(name) ? names : [...names, name]))
        }}
      >
        {children}
      </div>
      <div className="actions">
        <Button type="submit" look="main" isPending={isPending}>
          {submit}
        </Button>
        {beside}
      </div>
    </Form>
  )
}

/** Whether something was entered in a form that it did not hold when it came, until that is forgotten. */
function useEntered(isAsked: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<string>(undefined)
  const isTouched = useRef(false)
  useEffect(() => {
    const shown = form.current
    if (shown === null) return undefined
    before.current = textOf(shown)
    const touch = ({ type }: Event) => {
      if (type !== 'input') before.current ??= textOf(shown)
      // Rows are added by buttons. What the form reads by itself, as choices, is nothing that somebody has entered.
      if (type !== 'focusin') isTouched.current = true
    }
    for (const type of touches) shown.addEventListener(type, touch)
    return () => {
      for (const type of touches) shown.removeEventListener(type, touch)
    }
  }, [])
  useUnsaved(
    useCallback(
      () => isAsked && isTouched.current && form.current !== null && textOf(form.current) !== before.current,
      [isAsked],
    ),
  )
  const forget = () => {
    isTouched.current = false
    // What is shown next is not known yet: it is looked at when somebody comes back to it.
    before.current = undefined
  }
  return { form, forget }
}

const touches = ['focusin', 'input', 'click'] as const

const textOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => value !== ''))

/** What was refused, without what was said of fields that were changed since. */
function stillTrue(error: Error | null, changed: readonly string[]) {
  const faults: readonly Fault[] = error instanceof Refusal ? error.faults : []
  const left = faults.filter(({ field }) => !changed.includes(listOf(field)))
  const atFields: Record<string, string[]> = {}
  for (const { field, message } of left) (atFields[listOf(field)] ??= []).push(message)
  const texts =
    faults.length === 0 && error !== null
      ? [error.message]
      : left.filter(({ isOnlyAtField }) => isOnlyAtField !== true).map(({ message }) => message)
  return { said: [...new Set(texts)], atFields }
}

/** What is wrong with one of a list is said at the list. */
const listOf = (field: string): string => field.replace(/\[\d+\]$/, '')

/**
 * What the service refused at one field may have been mended at another, as the end of the hours before: it is asked again
 * instead of the browser holding on to what it said. This comes before the browser looks, also when Enter sends the form.
 */
function forgetRefusals({ target, currentTarget }: MouseEvent<HTMLFormElement>): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type !== 'submit') return
  for (const each of currentTarget.elements)
    if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) each.setCustomValidity('')
}

/** Kept by the service for a repeat, which would get it again even when nothing stands in the way any more. */
export const isFinal = ({ status, code }: Refusal): boolean =>
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
