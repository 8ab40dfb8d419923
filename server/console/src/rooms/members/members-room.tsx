import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { ConfirmButton, Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { Changes } from './changes.tsx'

type Member = Schemas['Member']
type Role = Schemas['MemberRole']

const roles: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'viewer', label: 'Viewer: sees everything, changes nothing' },
  { value: 'editor', label: 'Editor: changes everything but the members' },
  { value: 'owner', label: 'Owner: also invites and removes members' },
]

/** A role as a form sends it: one of those that it offers. */
const roleIn = (entered: FormData): Role =>
  roles.find(({ value }) => value === textIn(entered, 'role'))?.value ?? 'viewer'

/** Who looks after the account, and what was changed by whom. */
export function MembersRoom() {
  const { account, api } = useAccount()
  const mayChange = useMay('members:write')
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'members'],
    read: (page, signal) => bodyOf(api.GET('/account/members', { params: { query: page }, signal })),
  })
  return (
    <Page title="Members" lead="People who look after this account." actions={mayChange && <Invite />}>
      <Loaded query={query} what="the members">
        {({ data }) => (
          <Table
            caption="Members"
            rows={data}
            keyOf={({ memberId }) => memberId}
            empty="Nobody looks after this account yet."
            columns={[
              { title: 'E-mail', names: true, cell: ({ email }) => email },
              { title: 'Role', cell: ({ role }) => role },
              { title: 'Since', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              ...(mayChange
                ? [{ title: 'Actions', cell: (member: Member) => <Actions member={member} /> }]
                : []),
            ]}
          />
        )}
      </Loaded>
      {pager}
      <Section title="Changes" hint="What was changed about this account, by whom and when.">
        <Changes />
      </Section>
    </Page>
  )
}

/** After a change, everything of the account that may tell of it is read anew. */
function useAfterwards() {
  const queries = useQueryClient()
  const { account } = useAccount()
  const { tell } = useNotices()
  return (said: string) => {
    tell(said)
    void queries.invalidateQueries({ queryKey: [account.accountId] })
  }
}

function Actions({ member: { memberId, email, role } }: { readonly member: Member }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const [isChanging, setIsChanging] = useState(false)
  const path = { memberId }
  return (
    <div className="actions">
      <Button
        aria-label={`Change role of ${email}`}
        onPress={() => {
          setIsChanging(true)
        }}
      >
        Change role
      </Button>
      <ConfirmButton
        label="Remove"
        ariaLabel={`Remove ${email}`}
        title={`Remove ${email}?`}
        confirm="Remove"
        act={() => dataOf(api.DELETE('/account/members/{memberId}', { params: { path } }))}
        onDone={() => {
          afterwards(`${email} is no member any more.`)
        }}
      >
        <p>They can do nothing here from now on, also where they are signed in.</p>
      </ConfirmButton>
      <Dialog
        title={`Role of ${email}`}
        isOpen={isChanging}
        onClose={() => {
          setIsChanging(false)
        }}
      >
        <ActionForm
          submit="Change the role"
          act={(entered) =>
            dataOf(
              api.PATCH('/account/members/{memberId}', { params: { path }, body: { role: roleIn(entered) } }),
            )
          }
          onDone={(changed) => {
            setIsChanging(false)
            afterwards(`${email} is ${changed.role} now.`)
          }}
        >
          <SelectField label="Role" name="role" choices={roles} defaultValue={role} />
        </ActionForm>
      </Dialog>
    </div>
  )
}

function Invite() {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const [isOpen, setIsOpen] = useState(false)
  const [invitation, setInvitation] = useState<Schemas['Invitation']>()
  const close = () => {
    setIsOpen(false)
    setInvitation(undefined)
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
            submit="Make the link"
            beside={<Button onPress={close}>Cancel</Button>}
            act={(entered) =>
              dataOf(
                api.POST('/account/members', {
                  body: { email: textIn(entered, 'email'), role: roleIn(entered) },
                }),
              )
            }
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
            <p>
              Give this link to {invitation.email}. It is shown this once, and makes whoever opens it a
              member, once, until {dateTimeOf(invitation.expiresAt)}.
            </p>
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
