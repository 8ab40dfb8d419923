import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { sendsMail } from '../../session/sends-mail.ts'
import { useAccount } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { roleIn, roles } from './roles.ts'

type Invitation = Schemas['Invitation']

/** Asks whom to invite, then shows the link, once. */
export function Invite() {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const [isOpen, setIsOpen] = useState(false)
  const [invitation, setInvitation] = useState<Invitation>()
  const close = () => {
    setIsOpen(false)
    setInvitation(undefined)
  }
  /** Sent again after an answer was lost, it is still one invitation, and one mail. */
  const invite = (entered: FormData, key: string) => {
    const body = { email: textIn(entered, 'email'), role: roleIn(entered) }
    return dataOf(api.POST('/account/members', { params: { header: { 'Idempotency-Key': key } }, body }))
  }
  return (
    <>
      <Button
        look="main"
        onPress={() => {
          setIsOpen(true)
        }}
      >
        Invite somebody
      </Button>
      <Dialog title="Invite somebody" isOpen={isOpen} onClose={close} staysOpen={invitation !== undefined}>
        {invitation === undefined ? (
          <ActionForm
            submit={sendsMail() ? 'Invite' : 'Make the link'}
            beside={<Button onPress={close}>Cancel</Button>}
            act={invite}
            onDone={(made) => {
              setInvitation(made)
              afterwards(`${made.email} is invited.`)
            }}
          >
            <TextField label="E-mail" name="email" type="email" maxLength={254} isRequired autoFocus />
            <SelectField label="Role" name="role" choices={roles} defaultValue="viewer" />
          </ActionForm>
        ) : (
          <>
            <Handing invitation={invitation} />
            <Copy what="the link" text={invitation.url} />
            <div className="actions">
              <Button look="main" onPress={close}>
                Done
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

function Handing({ invitation: { email, isMailed, expiresAt } }: { readonly invitation: Invitation }) {
  const about = `It is shown this once, and makes whoever opens it a member, once, until ${dateTimeOf(expiresAt)}.`
  if (isMailed) {
    return (
      <p>
        A mail went to {email}, with this link. You can also hand it over yourself. {about}
      </p>
    )
  }
  return (
    <p>
      {sendsMail() && 'No mail could be sent. '}Give this link to {email}. {about}
    </p>
  )
}
