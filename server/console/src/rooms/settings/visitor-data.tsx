import { useState } from 'react'
import { dataOf, Refusal, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { download } from '../../parts/download.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { countOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { exportVisitor } from '../../parts/visitor-export.ts'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { useEveryWidget } from '../../shell/every.ts'

interface Visitor {
  readonly widgetId: string
  readonly visitorId: string
}

/** The export and the erasure of a visitor of one widget. */
export function VisitorData() {
  return (
    <Loaded query={useEveryWidget()} what="the widgets">
      {(widgets) =>
        widgets.length === 0 ? (
          <p className="empty">
            There is no widget. Visitors of a deleted one are exported and erased from their conversations.
          </p>
        ) : (
          <VisitorForm widgets={widgets} />
        )
      }
    </Loaded>
  )
}

function VisitorForm({ widgets }: { readonly widgets: readonly Schemas['OwnedWidget'][] }) {
  const { api } = useAccount()
  const { tell } = useNotices()
  const [entered, setVisitorId] = useState('')
  const [widgetId, setWidgetId] = useState(widgets[0]?.widgetId ?? '')
  const [isErasing, setIsErasing] = useState(false)
  const visitorId = entered.trim()
  const visitor = { widgetId, visitorId }
  const close = () => {
    setIsErasing(false)
  }
  return (
    <>
      <ActionForm
        submit="Download what is stored"
        label="Visitor"
        beside={
          <Button
            isDisabled={visitorId === ''}
            onPress={() => {
              setIsErasing(true)
            }}
          >
            Erase this visitor
          </Button>
        }
        act={() => exportVisitor(api, visitor)}
        onDone={(stored) => {
          download(
            `visitor-${stored.visitorId}.json`,
            `${JSON.stringify(stored, null, 2)}\n`,
            'application/json',
          )
          tell(
            `${countOf(stored.sessions.length, 'conversation')} of ${stored.visitorId} went into the file.`,
          )
        }}
      >
        <SelectField
          label="Widget"
          choices={widgets.map(({ widgetId: value, name: label }) => ({ value, label }))}
          value={widgetId}
          onChange={setWidgetId}
          hint="Each widget has visitors of its own, also where they have the same id. Those of a deleted one are exported and erased from their conversations."
        />
        <TextField
          label="Id of the visitor"
          name="visitorId"
          maxLength={128}
          value={entered}
          onChange={setVisitorId}
          hint="As your software or the page gave it, such as customer-42. Conversations show it."
          isRequired
        />
      </ActionForm>
      <Dialog title={`Erase ${visitorId}?`} isOpen={isErasing} onClose={close}>
        <Erasure visitor={visitor} onClose={close} />
      </Dialog>
    </>
  )
}

/** Asks for the id once more: there is no way back. */
function Erasure({ visitor, onClose }: { readonly visitor: Visitor; readonly onClose: () => void }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const { visitorId, widgetId } = visitor
  return (
    <ActionForm
      submit="Erase for good"
      beside={<Button onPress={onClose}>Cancel</Button>}
      act={(entered) => {
        if (textIn(entered, 'confirmation') !== visitorId) {
          const message = `This is not ${visitorId}. Nothing was erased.`
          const faults = [{ field: 'confirmation', message }]
          return Promise.reject(new Refusal({ status: 0, code: 'CONFIRM_MISMATCH', message, faults }))
        }
        return dataOf(
          api.DELETE('/widgets/{widgetId}/visitors', {
            params: { path: { widgetId }, query: { visitorId } },
          }),
        )
      }}
      onDone={({ sessions, messages }) => {
        onClose()
        afterwards(
          sessions === 0
            ? `Nothing was stored about ${visitorId} on this widget any more.`
            : `${visitorId} is erased: ${countOf(sessions, 'conversation')} with ${countOf(messages, 'message')}.`,
        )
      }}
    >
      <p>
        Their record, conversations, messages, answers to forms and feedback on this widget go for good. What
        webhooks and callbacks have passed on before stays where it went.
      </p>
      <TextField
        label="Type the id of the visitor to confirm"
        name="confirmation"
        autoComplete="off"
        isRequired
        autoFocus
      />
    </ActionForm>
  )
}
