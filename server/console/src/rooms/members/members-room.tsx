import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Page, Section } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { Changes } from './changes.tsx'
import { Invitations } from './invitations.tsx'
import { Invite } from './invite.tsx'
import { roleIn, roles } from './roles.ts'

type Member = Schemas['Member']

/** Who looks after the account, and what was changed by whom. */
export function MembersRoom() {
  const { account, api } = useAccount()
  const mayChange = useMay('members:write')
  const list = usePages({
    queryKey: [account.accountId, 'members'],
    read: (page, signal) => bodyOf(api.GET('/account/members', { params: { query: page }, signal })),
  })
  return (
    <Page title="Members" lead="People who look after this account." actions={mayChange && <Invite />}>
      <PagedTable
        caption="Members"
        list={list}
        keyOf={({ memberId }) => memberId}
        empty="Nobody looks after this account yet."
        columns={[
          { title: 'E-mail', names: true, cell: ({ email }) => <span className="in-line">{email}</span> },
          { title: 'Role', cell: ({ role }) => role },
          { title: 'Since', cell: ({ createdAt }) => dateTimeOf(createdAt) },
          ...(mayChange ? [{ title: 'Actions', cell: (member: Member) => <Actions member={member} /> }] : []),
        ]}
      />
      <Invitations />
      <Section
        title="Changes"
        hint="What was changed about settings, keys, people and widgets, deleted of records, erased of visitors; by whom and when."
      >
        <Changes />
      </Section>
    </Page>
  )
}

function Actions({ member: { memberId, email, role } }: { readonly member: Member }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const path = { memberId }
  return (
    <div className="actions">
      <FormButton
        label="Change role"
        ariaLabel={`Change role of ${email}`}
        title={`Role of ${email}`}
        submit="Change the role"
        act={(entered) =>
          dataOf(
            api.PATCH('/account/members/{memberId}', { params: { path }, body: { role: roleIn(entered) } }),
          )
        }
        onDone={(changed) => {
          afterwards(`${email} is ${changed.role} now.`)
          return undefined
        }}
      >
        <SelectField label="Role" name="role" choices={roles} defaultValue={role} />
      </FormButton>
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
    </div>
  )
}
