/** A row, and its position in all rows. */
export interface Numbered<Item> {
  readonly row: Item
  readonly index: number
}

/** What the contract allows in one request. */
const mostRows = 100
const mostBytes = 8_000_000

/** Rows in pieces that fit into one request each. */
export async function* batches<Item>(
  rows: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<readonly Numbered<Item>[], void> {
  const encoder = new TextEncoder()
  let batch: Numbered<Item>[] = []
  let bytes = 0
  let index = 0
  for await (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1
    if (batch.length === mostRows || (batch.length > 0 && bytes + size > mostBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push({ row, index })
    bytes += size
    index += 1
  }
  if (batch.length > 0) yield batch
}
