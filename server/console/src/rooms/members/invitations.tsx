import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'

/** Who is invited and has not come yet. */
export function Invitations() {
  const { account, api } = useAccount()
  const mayChange = useMay('members:write')
  const list = usePages({
    queryKey: [account.accountId, 'invitations'],
    read: (page, signal) => bodyOf(api.GET('/account/invitations', { params: { query: page }, signal })),
  })
  return (
    <Section title="Open invitations" hint="Links that were made and have not been used yet.">
      <PagedTable
        caption="Open invitations"
        list={list}
        keyOf={({ invitationId }) => invitationId}
        empty="No invitation is open."
        columns={[
          { title: 'E-mail', names: true, cell: ({ email }) => <span className="in-line">{email}</span> },
          { title: 'Role', cell: ({ role }) => role },
          { title: 'Made', cell: ({ createdAt }) => dateTimeOf(createdAt) },
          { title: 'Good until', cell: ({ expiresAt }) => dateTimeOf(expiresAt) },
          ...(mayChange
            ? [
                {
                  title: 'Actions',
                  cell: (invitation: Schemas['OpenInvitation']) => <Withdraw invitation={invitation} />,
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

function Withdraw({ invitation }: { readonly invitation: Schemas['OpenInvitation'] }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const { invitationId, email, role, createdAt } = invitation
  const path = { invitationId }
  return (
    <ConfirmButton
      label="Withdraw"
      ariaLabel={`Withdraw the invitation of ${email} as ${role} of ${dateTimeOf(createdAt)}`}
      title={`Withdraw the invitation of ${email}?`}
      confirm="Withdraw"
      act={() => dataOf(api.DELETE('/account/invitations/{invitationId}', { params: { path } }))}
      onDone={() => {
        afterwards(`The invitation of ${email} is withdrawn.`)
      }}
    >
      <p>Its link is good for nothing any more, wherever it has gone. You can invite them again.</p>
    </ConfirmButton>
  )
}
