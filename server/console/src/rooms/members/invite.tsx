import { dataOf, type Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { Copy } from '../../parts/copy.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { reachOf } from '../../parts/reach.ts'
import { sendsMail } from '../../session/sends-mail.ts'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { roleIn, roles } from './roles.ts'

type Invitation = Schemas['Invitation']

/** Asks whom to invite, then shows the link, once. */
export function Invite() {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  return (
    <FormButton
      label="Invite somebody"
      look="main"
      title="Invite somebody"
      submit={sendsMail() ? 'Invite' : 'Make the link'}
      // Sent again after an answer was lost, it is still one invitation, and one mail.
      act={(entered, idempotencyKey) =>
        dataOf(
          api.POST('/account/members', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: { email: textIn(entered, 'email'), role: roleIn(entered) },
          }),
        )
      }
      onDone={(invitation) => {
        const { email, isMailed } = invitation
        afterwards(isMailed ? `${email} is invited.` : `The link for ${email} is made.`)
        return { title: 'Invite somebody', content: <Handing invitation={invitation} /> }
      }}
    >
      <TextField label="E-mail" name="email" type="email" maxLength={254} isRequired autoFocus />
      <SelectField label="Role" name="role" choices={roles} defaultValue="viewer" />
    </FormButton>
  )
}

function Handing({ invitation: { email, url, isMailed, expiresAt } }: { readonly invitation: Invitation }) {
  const about = `It is shown this once, and makes whoever opens it a member, once, until ${dateTimeOf(expiresAt)}.`
  const way = isMailed
    ? `A mail went to ${email}, with this link. You can also hand it over yourself.`
    : `${sendsMail() ? 'No mail could be sent. ' : ''}Give this link to ${email}.`
  const reach = reachOf(new URL(url).origin)
  return (
    <>
      <p>
        {way} {about}
      </p>
      <Copy what="the link" text={url} />
      {reach !== 'anywhere' && (
        <p className="notice">
          {reach === 'computer'
            ? 'This link works on this computer only'
            : 'This link works in your own network only'}
          : elsewhere {email} cannot open it. Ask whoever runs this service for an address that others reach,
          and invite from the console there.
        </p>
      )}
    </>
  )
}
