import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from './afterwards.ts'
import { KeyFields, settingsIn } from './key-fields.tsx'
import { SecretOnce } from './secret-once.tsx'

/** A secret key for software, or a public one for a widget. */
export function NewKey() {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const [kind, setKind] = useState<Schemas['KeyKind']>()
  const [made, setMade] = useState<Schemas['CreateKeyResponse']['data']>()
  const close = () => {
    setKind(undefined)
    setMade(undefined)
  }
  return (
    <div className="actions">
      <Button
        look="main"
        onPress={() => {
          setKind('secret')
        }}
      >
        New secret key
      </Button>
      <Button
        onPress={() => {
          setKind('public')
        }}
      >
        New public key
      </Button>
      <Dialog
        title={kind === 'public' ? 'New public key' : 'New secret key'}
        isOpen={kind !== undefined}
        onClose={close}
        staysOpen={made !== undefined}
      >
        {made === undefined ? (
          <ActionForm
            submit="Make the key"
            beside={<Button onPress={close}>Cancel</Button>}
            act={(entered) => dataOf(api.POST('/account/keys', { body: requestIn(entered, kind) }))}
            onDone={(created) => {
              setMade(created)
              afterwards(`The key ${created.key.name} is made.`)
            }}
          >
            <TextField
              label="Name"
              name="name"
              maxLength={100}
              isRequired
              autoFocus
              hint="So that you know it again."
            />
            {kind === 'public' ? <WidgetChoice /> : <KeyFields />}
          </ActionForm>
        ) : (
          <SecretOnce
            what={`This is the key ${made.key.name}.`}
            secret={made.secret}
            signing={made.callbackSecret}
            onDone={close}
          />
        )}
      </Dialog>
    </div>
  )
}

function WidgetChoice() {
  const { account, api } = useAccount()
  const { data: widgets = [] } = useQuery({
    queryKey: [account.accountId, 'widgets', 'all'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/widgets', { params: { query: { limit: 100 } }, signal })),
  })
  return (
    <SelectField
      label="Widget"
      name="widgetId"
      choices={widgets.map(({ widgetId, name }) => ({ value: widgetId, label: name }))}
      hint="The key opens this widget only, and may stand in the source of your pages."
    />
  )
}

function requestIn(entered: FormData, kind: Schemas['KeyKind'] | undefined): Schemas['CreateKeyRequest'] {
  const name = textIn(entered, 'name')
  if (kind === 'public') return { kind, name, widgetId: textIn(entered, 'widgetId') }
  return { kind: 'secret', name, ...settingsIn(entered) }
}
