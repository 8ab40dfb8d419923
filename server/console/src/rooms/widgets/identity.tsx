import { useState } from 'react'
import { dataOf } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ConfirmButton, Dialog } from '../../parts/dialog.tsx'
import { CheckField, SelectField } from '../../parts/fields.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { visitorsOf } from './facts-of.ts'
import { identityModes } from './identity-modes.ts'
import { type Change, SettingsForm, type Widget } from './settings-form.tsx'

const settingsIn = (entered: FormData): Change => {
  const isVerified = textIn(entered, 'identity') === 'verified'
  return isVerified
    ? { identity: 'verified', refusesUnverified: entered.get('refusesUnverified') !== null }
    : { identity: 'open' }
}

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** Whether somebody who says who they are is believed, and the secret with which the site's server vouches for them. */
export function Identity({ widget, mayChange }: Props) {
  return (
    <Section title="Who visitors are">
      {mayChange ? (
        <SettingsForm widget={widget} what="identity verification" settingsIn={settingsIn}>
          {(shown) => <IdentityFields widget={shown} />}
        </SettingsForm>
      ) : (
        <Facts facts={visitorsOf(widget)} />
      )}
      <h3>The token</h3>
      <p>
        {widget.identity === 'verified'
          ? 'Your server signs the visitor’s id with the identity secret, and your page hands the token to the chat.'
          : 'Needed once identity verification is on. Then your server signs the visitor’s id with the identity ' +
            'secret, and your page hands the token to the chat.'}
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
        label="Identity verification"
        name="identity"
        choices={identityModes}
        value={mode}
        onChange={setMode}
        hint={
          'Turn it on if visitors log in to your site: with it off, whoever knows the id of another visitor ' +
          'can read what that visitor has written. Visitors without an id can chat either way.'
        }
      />
      {mode === 'verified' && (
        <CheckField
          label="Refuse ids without a token"
          name="refusesUnverified"
          defaultChecked={refusesUnverified}
          hint="Otherwise such a visitor chats as one without an id. Until there is an identity secret no token is valid, so every id is refused."
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
        label="Create a new identity secret"
        title="Create a new identity secret?"
        confirm="Create"
        act={() =>
          dataOf(
            api.POST('/account/widgets/{widgetId}/identity-secret/rotate', {
              params: { path: { widgetId } },
            }),
          )
        }
        onDone={({ identitySecret }) => {
          setSecret(identitySecret)
          tell('The identity secret was created.')
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
