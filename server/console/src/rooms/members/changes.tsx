import { useQuery } from '@tanstack/react-query'
import { bodyOf, type Schemas } from '../../api.ts'
import { readAllPages } from '../../parts/all-pages.ts'
import { countOf, dateTimeOf } from '../../parts/format.ts'
import { PagedTable } from '../../parts/paged-table.tsx'
import { type PageOfRows, usePages } from '../../parts/pages.tsx'
import { useAccount } from '../../shell/account.ts'

/** The audit log of the account, newest first. */
export function Changes() {
  const { account, api } = useAccount()
  const list = usePages({
    queryKey: [account.accountId, 'events'],
    read: (page, signal) => bodyOf(api.GET('/account/events', { params: { query: page }, signal })),
  })
  return (
    <PagedTable
      caption="Changes"
      list={list}
      keyOf={({ eventId }) => eventId}
      empty="Nothing was changed yet."
      columns={[
        { title: 'When', cell: ({ createdAt }) => dateTimeOf(createdAt) },
        { title: 'Who', cell: ({ actor }) => <Actor {...actor} /> },
        { title: 'What', names: true, cell: wordsOf },
        { title: 'Of', cell: ({ objectId }) => <Changed id={objectId} /> },
      ]}
    />
  )
}

/** `rotateCallbackSecret`: Rotate callback secret. Of deletions, what and how many it were. */
function wordsOf({ operationId, deleted }: Schemas['AccountEvent']): string {
  const apart = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = apart.charAt(0).toUpperCase() + apart.slice(1)
  if (deleted === null) return words
  if (operationId === 'eraseVisitor') return `Erase visitor with ${countOf(deleted, 'conversation')}`
  const [, how, thing = 'record'] =
    /^(\w+) (\w+?)s?$/.exec(words.replace('faq', 'FAQ').replace('Bulk d', 'D')) ?? []
  const what = countOf(deleted, thing)
  return how === 'Reconcile' ? `Delete ${what} that an import had no more` : `Delete ${what}`
}

/** A member by their e-mail and a key by its name, as long as there are such. */
function Actor({ kind, id }: Schemas['AccountEventActor']) {
  const names = useNames().data
  if (id === null || kind === 'operator') return 'The operator of the service'
  return kind === 'member' ? (names?.get(id) ?? <Changed id={id} />) : <Changed id={id} />
}

/** What stands in front of an identifier, in words. */
const kinds: Readonly<Record<string, string>> = {
  acc: 'account',
  faq: 'FAQ',
  hook: 'webhook',
  inv: 'invitation',
  kb: 'knowledge base',
  key: 'key',
  loc: 'location',
  mem: 'member',
  plug: 'plugin',
  prod: 'product',
  wid: 'widget',
}

/** By its name, as long as there is such a thing; else what kind of thing it was, and the end of its identifier. */
function Changed({ id }: { readonly id: string | null }) {
  const names = useNames().data
  if (id === null) return 'the account'
  const kind = kinds[id.slice(0, id.indexOf('_'))] ?? ''
  const name = names?.get(id)
  return name === undefined ? (
    <>
      {kind} <code>…{id.slice(-6)}</code>
    </>
  ) : (
    `${kind} ${name}`
  )
}

/** Of everything that the account has now, by identifier. */
function useNames() {
  const { account, api } = useAccount()
  return useQuery({
    queryKey: [account.accountId, 'names'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const every = <Row,>(read: (query: Asked) => Promise<PageOfRows<Row>>) => readAllPages(read, { signal })
      const [keys, widgets, bases, members, invitations, webhooks] = await Promise.all([
        every((query) => bodyOf(api.GET('/account/keys', { params: { query }, signal }))),
        every((query) => bodyOf(api.GET('/account/widgets', { params: { query }, signal }))),
        every((query) => bodyOf(api.GET('/account/knowledge-bases', { params: { query }, signal }))),
        every((query) => bodyOf(api.GET('/account/members', { params: { query }, signal }))),
        every((query) => bodyOf(api.GET('/account/invitations', { params: { query }, signal }))),
        every((query) => bodyOf(api.GET('/account/webhooks', { params: { query }, signal }))),
      ])
      return new Map([
        ...keys.map(({ keyId, name }) => [keyId, name] as const),
        ...widgets.map(({ widgetId, name }) => [widgetId, name] as const),
        ...bases.map(({ id, name }) => [id, name] as const),
        ...members.map(({ memberId, email }) => [memberId, email] as const),
        ...invitations.map(({ invitationId, email }) => [invitationId, email] as const),
        ...webhooks.map(({ webhookId, url }) => [webhookId, url] as const),
        [account.accountId, account.name] as const,
      ])
    },
    staleTime: 30_000,
  })
}

interface Asked {
  readonly limit: number
  readonly cursor?: string
}
