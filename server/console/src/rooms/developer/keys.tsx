import { bodyOf } from '../../api.ts'
import { dateTimeOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { PagedTable } from '../../parts/paged-table.tsx'
import { usePages } from '../../parts/pages.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { NewKey } from './new-key.tsx'
import { OneKey } from './one-key.tsx'
import { PlaceLink, usePlace } from './place.tsx'
import { KeyStateBadge, Reach } from './key-cells.tsx'

/** What opens the API to software. */
export function Keys() {
  const { key } = usePlace()
  return key === undefined ? <KeyList /> : <OneKey key={key} keyId={key} />
}

function KeyList() {
  const { account, api } = useAccount()
  const mayWrite = useMay('account:write')
  const list = usePages({
    queryKey: [account.accountId, 'keys'],
    read: (page, signal) => bodyOf(api.GET('/account/keys', { params: { query: page }, signal })),
  })
  return (
    <Section
      title="Keys"
      hint="A secret key is for your server. A public key puts one widget on web pages, and opens nothing else."
      actions={mayWrite && <NewKey />}
    >
      <PagedTable
        caption="Keys"
        list={list}
        keyOf={({ keyId }) => keyId}
        empty={`There is no key yet. ${
          mayWrite
            ? 'Make one for your server, or a public one to put a widget on your pages.'
            : 'An editor or an owner can make one.'
        }`}
        columns={[
          {
            title: 'Name',
            names: true,
            cell: ({ keyId, name, prefix }) => (
              <>
                <PlaceLink to={{ tab: 'keys', key: keyId }}>{name}</PlaceLink>
                <code className="under">{prefix}…</code>
              </>
            ),
          },
          { title: 'Kind', cell: ({ kind }) => kind },
          { title: 'May', cell: (key) => <Reach of={key} /> },
          { title: 'State', cell: (key) => <KeyStateBadge of={key} /> },
          { title: 'Made', cell: ({ createdAt }) => dateTimeOf(createdAt) },
        ]}
      />
    </Section>
  )
}
