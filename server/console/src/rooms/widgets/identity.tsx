import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { CheckField, SelectField } from '../../parts/fields.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'

interface Props {
  readonly widget: Schemas['OwnedWidget']
  readonly mayChange: boolean
}

/** Whether somebody who says who they are is believed. */
export function Identity({ widget, mayChange }: Props) {
  const queries = useQueryClient()
  const { account, api } = useAccount()
  const { tell } = useNotices()
  const [secret, setSecret] = useState<string>()
  const { widgetId, identity, refusesUnverified } = widget
  const params = { path: { widgetId } }
  const readAnew = () => void queries.invalidateQueries({ queryKey: [account.accountId, 'widget'] })
  return (
    <>
      <p>
        {identity === 'open'
          ? 'Whoever states the id of a visitor goes on with their conversation: right where ids cannot be guessed, or nothing private is said.'
          : 'An id counts with a token only, which your server signs with the identity secret: right wherever visitors have accounts.'}
      </p>
      {mayChange && (
        <>
          <ActionForm
            submit="Save who is believed"
            label="Identity"
            act={(entered) =>
              dataOf(
                api.PATCH('/account/widgets/{widgetId}', {
                  params,
                  body: {
                    identity: textIn(entered, 'identity') === 'verified' ? 'verified' : 'open',
                    refusesUnverified: entered.get('refusesUnverified') !== null,
                  },
                }),
              )
            }
            onDone={() => {
              tell('It is saved who is believed.')
              readAnew()
            }}
          >
            <SelectField
              label="A visitor is believed"
              name="identity"
              defaultValue={identity}
              choices={[
                { value: 'open', label: 'who states an id' },
                { value: 'verified', label: 'who brings a token of your server' },
              ]}
            />
            <CheckField
              label="Refuse ids without a token"
              name="refusesUnverified"
              defaultChecked={refusesUnverified}
              hint="Otherwise such an id is not believed, and the conversation stays with the browser."
            />
          </ActionForm>
          {secret === undefined ? (
            <ConfirmButton
              label="Make a new identity secret"
              title="Make a new identity secret?"
              confirm="Make it"
              act={() => dataOf(api.POST('/account/widgets/{widgetId}/identity-secret/rotate', { params }))}
              onDone={(made) => {
                setSecret(made.identitySecret)
                tell('The identity secret is made.')
              }}
            >
              <p>Tokens that are signed with the one before are refused from now on.</p>
            </ConfirmButton>
          ) : (
            <>
              <p>This is the identity secret. It is shown this once: it belongs on your server.</p>
              <Copy what="the identity secret" text={secret} />
            </>
          )}
        </>
      )}
    </>
  )
}
