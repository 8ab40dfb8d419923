import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { useAccount } from '../../shell/account.ts'
import { atItsLine } from './lines.ts'

export type Widget = Schemas['OwnedWidget']
export type Change = Schemas['UpdateWidgetRequest']

interface Props {
  readonly widget: Widget
  /** Names the form, and what its button saves. */
  readonly what: string
  readonly settingsIn: (entered: FormData) => Change
  /** The fields, by the names of the contract, as they were when somebody began to change them. */
  readonly children: (widget: Widget) => ReactNode
}

/**
 * Some settings of a widget. What differs is sent and nothing else, so that two people do not undo each other's changes,
 * and what is being entered stays when the widget is read anew.
 */
export function SettingsForm({ widget, what, settingsIn, children }: Props) {
  const { account, api } = useAccount()
  const queries = useQueryClient()
  const [hasChanges, setHasChanges] = useState(false)
  const [outcome, setOutcome] = useState('')
  const [shown, setShown] = useState(widget)
  if (!hasChanges && shown !== widget) setShown(widget)
  return (
    <ActionForm
      label={`Settings: ${what}`}
      submit={`Save ${what}`}
      asksBeforeLeaving
      beside={
        <>
          {hasChanges && <p className="hint">Not saved yet.</p>}
          <p role="status" className="hint">
            {outcome}
          </p>
        </>
      }
      act={async (entered) => {
        const settings = settingsIn(entered)
        const before = new Map<string, unknown>(Object.entries(shown))
        const changes = Object.entries(settings).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
        )
        if (changes.length === 0) return undefined
        const params = { path: { widgetId: widget.widgetId } }
        const body: Change = Object.fromEntries(changes)
        return dataOf(api.PATCH('/account/widgets/{widgetId}', { params, body })).catch((error: unknown) => {
          throw atItsLine(error, settings)
        })
      }}
      onDone={(saved) => {
        setHasChanges(false)
        setOutcome(saved === undefined ? 'Nothing has changed.' : 'Saved.')
        if (saved === undefined) return
        queries.setQueryData([account.accountId, 'widgets', widget.widgetId], saved)
        void queries.invalidateQueries({ queryKey: [account.accountId] })
      }}
    >
      <div
        // What was saved, here or by somebody else, is shown anew.
        key={JSON.stringify(shown)}
        onChange={() => {
          setHasChanges(true)
          setOutcome('')
        }}
      >
        {children(shown)}
      </div>
    </ActionForm>
  )
}
