import { useQuery } from '@tanstack/react-query'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePages } from '../../parts/pages.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'

/** The audit log of the account, newest first. */
export function Changes() {
  const { account, api } = useAccount()
  const { query, pager } = usePages({
    queryKey: [account.accountId, 'events'],
    read: (page, signal) => bodyOf(api.GET('/account/events', { params: { query: page }, signal })),
  })
  return (
    <>
      <Loaded query={query} what="the changes">
        {({ data }) => (
          <Table
            caption="Changes"
            rows={data}
            keyOf={({ eventId }) => eventId}
            empty="Nothing was changed yet."
            columns={[
              { title: 'When', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              { title: 'Who', cell: ({ actor }) => <Actor {...actor} /> },
              { title: 'What', names: true, cell: ({ operationId }) => wordsOf(operationId) },
              { title: 'Of', cell: ({ objectId }) => <code>{objectId ?? 'the account'}</code> },
            ]}
          />
        )}
      </Loaded>
      {pager}
    </>
  )
}

/** `rotateCallbackSecret`: Rotate callback secret. */
function wordsOf(operationId: string): string {
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A member by their e-mail and a key by its name, as long as there are such. */
function Actor({ kind, id }: Schemas['AccountEventActor']) {
  const { account, api } = useAccount()
  const { data: name } = useQuery({
    queryKey: [account.accountId, 'actor', id],
    queryFn: async ({ signal }) => {
      if (id === null || kind === 'operator') return 'The operator of the service'
      if (kind === 'key') {
        const { name } = await dataOf(
          api.GET('/account/keys/{keyId}', { params: { path: { keyId: id } }, signal }),
        )
        return `The key ${name}`
      }
      const members = await dataOf(api.GET('/account/members', { params: { query: { limit: 100 } }, signal }))
      return members.find(({ memberId }) => memberId === id)?.email ?? id
    },
    staleTime: 300_000,
  })
  return name ?? <code>{id}</code>
}
