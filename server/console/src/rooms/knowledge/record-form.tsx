import { useEffect, useRef } from 'react'
import { type Fault, randomKey, Refusal } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { useAccount } from '../../shell/account.ts'
import { changesBetween } from './draft.ts'
import type { Kind, Stored } from './kind.ts'

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
    if (form) before.current = draftIn(new FormData(form))
  }, [draftIn])
  const sent = useRef({ text: '', key: '' })
  /** When what the form knows of was changed: the record as it was opened, or as somebody was told of it since. */
  const known = useRef(row?.updatedAt)

  const create = (draft: Draft): Promise<Row> => {
    const text = JSON.stringify(draft)
    // Sent again after an answer was lost, it is still one record.
    if (sent.current.text !== text) sent.current = { text, key: randomKey() }
    return calls(api, kbId).create(draft, sent.current.key)
  }
  const change = async (id: string, draft: Draft): Promise<Row | undefined> => {
    const changes = changesBetween(before.current ?? draft, draft, pairs)
    if (Object.keys(changes).length === 0) return undefined
    const { updatedAt } = await calls(api, kbId).read(id)
    if (updatedAt !== known.current) {
      known.current = updatedAt
      throw changedMeanwhile(kind.one, updatedAt)
    }
    return calls(api, kbId).change(id, changes)
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
          throw atShownFields(error, start.current?.closest('form'))
        }
      }}
      onDone={onDone}
      asksBeforeLeaving
    >
      <div ref={start}>
        <Inputs row={row} />
      </div>
    </ActionForm>
  )
}

function changedMeanwhile(one: string, updatedAt: string): Refusal {
  const message =
    `Somebody else has changed this ${one} since you opened it (${dateTimeOf(updatedAt)}). Nothing was ` +
    'saved. Open it again to see what they have changed, or save once more to put what you have entered ' +
    'over it.'
  return new Refusal({ status: 0, code: 'CHANGED_MEANWHILE', message })
}

/** A refusal as the form can show it. */
function atShownFields(error: unknown, form: HTMLFormElement | null | undefined): unknown {
  if (!(error instanceof Refusal) || error.faults.length === 0 || !form) return error
  const { status, code } = error
  const faults = error.faults.map((fault) => atShownField(fault, form))
  return new Refusal({ status, code, message: faults[0]?.message ?? error.message, faults })
}

/**
 * `tags[3]` is a line of the field `tags`: what is wrong with a part is shown where the whole is entered, and said by the
 * words that stand there.
 */
function atShownField(fault: Fault, form: HTMLFormElement): Fault {
  const { field: path, message } = fault
  const [whole = path] = path.split(/[.[]/)
  for (const field of [path, whole]) {
    const input = form.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue
    const group = input.closest('fieldset')?.querySelector('legend')?.textContent
    const label = input.labels?.[0]?.textContent ?? path
    const words = group === undefined ? label : `${group}: ${label}`
    return {
      field,
      message: message.startsWith(`${path} `) ? `${words}${message.slice(path.length)}` : message,
    }
  }
  return fault
}
