import { useEffect, useRef } from 'react'
import { Refusal } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { useAccount } from '../../shell/account.ts'
import { changesBetween } from './draft.ts'
import type { Kind, Stored } from './kind.ts'
import { AskBeforeLeaving } from './leaving.tsx'

interface Props<Row extends Stored, Draft extends object> {
  readonly kind: Kind<Row, Draft>
  readonly kbId: string
  /** Undefined: what is entered is new. */
  readonly row: Row | undefined
  /** What is stored now; undefined if nothing had to be. */
  readonly onDone: (stored: Row | undefined) => void
  readonly onCancel: () => void
}

/** Creates a record, or sends what was changed about it. */
export function RecordForm<Row extends Stored, Draft extends object>(props: Props<Row, Draft>) {
  const { kind, kbId, row, onDone, onCancel } = props
  const { api } = useAccount()
  const { Inputs, draftIn, pairs, calls } = kind
  const start = useRef<HTMLDivElement>(null)
  /** What the form holds before anybody has touched it: whatever differs later was changed by hand. */
  const before = useRef<Draft>(undefined)
  useEffect(() => {
    const form = start.current?.closest('form')
    if (!form) return
    before.current = draftIn(new FormData(form))
    form.addEventListener('click', forgetRefusals)
    return () => {
      form.removeEventListener('click', forgetRefusals)
    }
  }, [draftIn])
  const isDone = useRef(false)
  const hasUnsaved = () => {
    const form = start.current?.closest('form')
    if (isDone.current || !form || before.current === undefined) return false
    try {
      return Object.keys(changesBetween(before.current, draftIn(new FormData(form)))).length > 0
    } catch {
      // It was changed to something that is refused.
      return true
    }
  }
  const sent = useRef({ text: '', key: '' })

  const create = (draft: Draft): Promise<Row> => {
    const text = JSON.stringify(draft)
    // Sent again after an answer was lost, it is still one record.
    if (sent.current.text !== text) sent.current = { text, key: randomKey() }
    return calls(api, kbId).create(draft, sent.current.key)
  }
  const change = async (id: string, draft: Draft): Promise<Row | undefined> => {
    const changes = changesBetween(before.current ?? draft, draft, pairs)
    return Object.keys(changes).length === 0 ? undefined : calls(api, kbId).change(id, changes)
  }
  return (
    <ActionForm
      label={kind.one}
      submit={row === undefined ? `Create the ${kind.one}` : 'Save'}
      beside={<Button onPress={onCancel}>Cancel</Button>}
      act={async (entered) => {
        try {
          const draft = draftIn(entered)
          return await (row === undefined ? create(draft) : change(row.id, draft))
        } catch (error) {
          throw atShownField(error, start.current?.closest('form'))
        }
      }}
      onDone={(stored) => {
        isDone.current = true
        onDone(stored)
      }}
    >
      <div ref={start}>
        <Inputs row={row} />
        <AskBeforeLeaving hasUnsaved={hasUnsaved} />
      </div>
    </ActionForm>
  )
}

/**
 * `tags[3]` is a line of the field `tags`: what is wrong with a part is shown where the whole is entered, and said by the
 * words that stand there.
 */
function atShownField(error: unknown, form: HTMLFormElement | null | undefined): unknown {
  if (!(error instanceof Refusal) || error.field === undefined || !form) return error
  const { status, code, field: path, message } = error
  const [whole = path] = path.split(/[.[]/)
  for (const field of [path, whole]) {
    const input = form.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue
    const group = input.closest('fieldset')?.querySelector('legend')?.textContent
    const label = input.labels?.[0]?.textContent ?? path
    const words = group === undefined ? label : `${group}: ${label}`
    const said = message.startsWith(`${path} `) ? `${words}${message.slice(path.length)}` : message
    return new Refusal({ status, code, field, message: said })
  }
  return error
}

/**
 * What the service refused at one field may have been mended at another, as the end of the hours before: it is asked again
 * instead of the browser holding on to what it said. This comes before the browser looks, also when Enter sends the form.
 */
function forgetRefusals({ target, currentTarget }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button?.type !== 'submit' || !(currentTarget instanceof HTMLFormElement)) return
  for (const each of currentTarget.elements)
    if (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) each.setCustomValidity('')
}

const randomKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
