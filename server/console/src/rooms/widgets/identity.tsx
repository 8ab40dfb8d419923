import { useState } from 'react'
import { dataOf } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ConfirmButton, Dialog } from '../../parts/dialog.tsx'
import { CheckField, SelectField } from '../../parts/fields.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { type Change, SettingsForm, type Widget } from './settings-form.tsx'

export const identityModes = [
  { value: 'open', label: 'who states an id' },
  { value: 'verified', label: 'who brings a token of your server' },
] as const satisfies readonly { readonly value: Widget['identity']; readonly label: string }[]

export const identityHint =
  'Whoever is believed to be a visitor reads on in that visitor’s conversation. An id is enough where ids cannot be guessed or nothing private is said; a token is right wherever visitors have accounts with you. Visitors without an id chat either way.'

export const modeIn = (entered: FormData): Widget['identity'] =>
  textIn(entered, 'identity') === 'verified' ? 'verified' : 'open'

const settingsIn = (entered: FormData): Change => {
  const identity = modeIn(entered)
  if (identity === 'open') return { identity }
  return { identity, refusesUnverified: entered.get('refusesUnverified') !== null }
}

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** Whether somebody who says who they are is believed, and the secret with which the site's server vouches for them. */
export function Identity({ widget, mayChange }: Props) {
  return (
    <Section title="Who visitors are">
      {mayChange && (
        <SettingsForm widget={widget} what="who is believed" settingsIn={settingsIn}>
          {(shown) => <IdentityFields widget={shown} />}
        </SettingsForm>
      )}
      <h3>The token</h3>
      <p>
        {widget.identity === 'verified'
          ? 'Your server signs the visitor’s id with the identity secret, and your page hands the token to the chat.'
          : 'It counts once visitors are believed with a token only. Then your server signs the visitor’s id with the identity secret, and your page hands the token to the chat.'}
      </p>
      {mayChange && <NewSecret widgetId={widget.widgetId} />}
      <Copy what="the code of your server" text={serverCode(widget.widgetId)} block />
      <Copy what="the code of your page" text={pageCode} block />
    </Section>
  )
}

function IdentityFields({ widget: { identity, refusesUnverified } }: { readonly widget: Widget }) {
  const [mode, setMode] = useState<string>(identity)
  return (
    <>
      <SelectField
        label="A visitor is believed"
        name="identity"
        choices={identityModes}
        value={mode}
        onChange={setMode}
        hint={identityHint}
      />
      {mode === 'verified' && (
        <CheckField
          label="Refuse ids without a token"
          name="refusesUnverified"
          defaultChecked={refusesUnverified}
          hint="Otherwise such an id is not believed, and the conversation stays with the browser. Without an identity secret there is no token, so every id is refused then."
        />
      )}
    </>
  )
}

function NewSecret({ widgetId }: Pick<Widget, 'widgetId'>) {
  const { api } = useAccount()
  const { tell } = useNotices()
  const [secret, setSecret] = useState('')
  const close = () => {
    setSecret('')
  }
  return (
    <>
      <ConfirmButton
        label="Make a new identity secret"
        title="Make a new identity secret?"
        confirm="Make it"
        act={() =>
          dataOf(
            api.POST('/account/widgets/{widgetId}/identity-secret/rotate', {
              params: { path: { widgetId } },
            }),
          )
        }
        onDone={({ identitySecret }) => {
          setSecret(identitySecret)
          tell('The identity secret is made.')
        }}
      >
        <p>
          Tokens that were signed with the secret before it, if there is one, are refused from now on.
          Browsers that have started already go on.
        </p>
      </ConfirmButton>
      <Dialog title="The new identity secret" isOpen={secret !== ''} onClose={close} staysOpen>
        <p>
          It is shown this once. Whoever has it can pass for any visitor: it belongs on your server, and
          nowhere else.
        </p>
        <Copy what="the identity secret" text={secret} />
        <div className="actions">
          <Button look="main" onPress={close}>
            Done
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const serverCode = (widgetId: string): string => `// On your server, for whoever is logged in there
import { signIdentityToken } from '@catalogue-assistant/client-sdk/identity'

const identityToken = await signIdentityToken({
  secret: process.env.IDENTITY_SECRET,
  widgetId: '${widgetId}',
  visitorId: user.id,
})`

const pageCode = `// On your page, before the widget is made; your server answers with the token
Service.identify({
  visitorId: user.id,
  identityToken: async () => (await fetch('/assistant-identity')).text(),
})`
