import type { RawClient, components } from '../../../client-sdk/src/index.ts'
import type { PublishedRow } from '../grounding/published-row.ts'

type Kind = components['schemas']['RecordKind']

interface Page {
  readonly data: readonly { readonly id: string }[]
  readonly pagination: { readonly cursor: string | null }
}

type ListPage = (client: RawClient, kbId: string, cursor: string | undefined) => Promise<Page | undefined>

const limit = 100
const at = (kbId: string, cursor: string | undefined) => ({
  params: { path: { kbId }, query: { limit, ...(cursor !== undefined && { cursor }) } },
})

const listPage: Readonly<Record<Kind, ListPage>> = {
  product: async (client, kbId, cursor) =>
    (await client.GET('/knowledge-bases/{kbId}/products', at(kbId, cursor))).data,
  faq: async (client, kbId, cursor) =>
    (await client.GET('/knowledge-bases/{kbId}/faqs', at(kbId, cursor))).data,
  location: async (client, kbId, cursor) =>
    (await client.GET('/knowledge-bases/{kbId}/locations', at(kbId, cursor))).data,
}

/** All records of a kind, read through the API. Once everything is synced they are what is published. */
export async function readRows(client: RawClient, kbId: string, kind: Kind): Promise<PublishedRow[]> {
  const rows: PublishedRow[] = []
  let cursor: string | undefined
  do {
    const page = await listPage[kind](client, kbId, cursor)
    rows.push(...(page?.data ?? []).map((record) => ({ kind, id: record.id, fields: fieldsOf(record) })))
    cursor = page?.pagination.cursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

/** Without what the service adds: its digits are no facts. */
function fieldsOf(record: object): Record<string, unknown> {
  const added = new Set(['id', 'syncState', 'createdAt', 'updatedAt'])
  return Object.fromEntries(Object.entries(record).filter(([name]) => !added.has(name)))
}
