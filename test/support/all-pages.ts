import assert from 'node:assert/strict'

interface Page {
  readonly pagination: { readonly cursor: string | null; readonly hasMore: boolean }
}

/** Every page of a list from the first to the last; `read` gets the cursor of the next one. */
export async function allPages<Found extends Page>(
  read: (cursor: { cursor?: string }) => Promise<{ data?: Found }>,
): Promise<Found[]> {
  const pages: Found[] = []
  for (let cursor: { cursor?: string } | undefined = {}; cursor !== undefined;) {
    const { data } = await read(cursor)
    assert.ok(data)
    const { pagination } = data
    assert.equal(pagination.hasMore, pagination.cursor !== null)
    pages.push(data)
    cursor = pagination.cursor === null ? undefined : { cursor: pagination.cursor }
  }
  return pages
}
