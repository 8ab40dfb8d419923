import { bodyOf, type Schemas } from '../../api.ts'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { KeyActions } from './key-actions.tsx'
import { NewKey } from './new-key.tsx'

type Key = Schemas['Key']

export function Keys() {
  const { account, api } = useAccount()
  const mayChange = useMay('account:write')
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'keys'],
    read: (page, signal) => bodyOf(api.GET('/account/keys', { params: { query: page }, signal })),
  })
  return (
    <>
      {mayChange && <NewKey />}
      <Loaded query={query} what="the keys">
        {({ data }) => (
          <Table
            caption="Keys"
            rows={data}
            keyOf={({ keyId }) => keyId}
            empty="There is no key yet. A secret key lets your server call the API, a public one a widget on your pages."
            columns={[
              { title: 'Name', names: true, cell: (key) => <Name apiKey={key} /> },
              { title: 'Begins with', cell: ({ prefix }) => <code>{prefix}…</code> },
              {
                title: 'May',
                cell: ({ kind, scopes }) => (kind === 'public' ? 'serve its widget' : scopes.join(', ')),
              },
              { title: 'Callback URL', cell: ({ callbackUrl }) => callbackUrl ?? '' },
              { title: 'Reply format', cell: ({ replyFormat }) => replyFormat },
              { title: 'Since', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              ...(mayChange
                ? [
                    {
                      title: 'Actions',
                      cell: (key: Key) => key.revokedAt === null && <KeyActions apiKey={key} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}

function Name({ apiKey: { name, kind, revokedAt, expiresAt } }: { readonly apiKey: Key }) {
  return (
    <>
      {name} <span className="badge">{kind}</span>
      {revokedAt !== null ? (
        <span className="hint"> revoked {dateTimeOf(revokedAt)}</span>
      ) : (
        expiresAt !== null && <span className="hint"> until {dateTimeOf(expiresAt)}</span>
      )}
    </>
  )
}
