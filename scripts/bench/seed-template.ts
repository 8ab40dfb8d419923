import type { PoolClient } from 'pg'
import { systemRole } from '../../server/src/db/roles.ts'
import { embeddingDimensions } from '../../server/src/platform/model.ts'
import { indexEntry, offlineModel } from '../../server/src/retrieval/index.ts'
import { isSparse } from '../../server/src/retrieval/is-sparse.ts'
import { vectorBytes } from '../../server/src/retrieval/vector-bytes.ts'
import { progress } from '../measure/progress.ts'
import { idAt } from '../measure/seeded-knowledge-bases.ts'
import { type Product, productAt } from './catalogue.ts'

/** A product with all that a finished sync leaves of it in the index. */
interface IndexedProduct {
  readonly place: number
  readonly product: Product
  readonly entry: ReturnType<typeof indexEntry>
  readonly vector: Float32Array
}

export type Template = readonly IndexedProduct[]

/** The first products of the catalogue, indexed once for every database they are copied into. */
export async function makeTemplate(rows: number): Promise<Template> {
  const bar = progress('Catalogue: generate, index and embed')
  const indexed: IndexedProduct[] = []
  for (let place = 0; place < rows; place += 1) {
    const product = productAt(place)
    const entry = indexEntry('product', { ...product }, offlineModel.embedderName)
    const [vector] = await offlineModel.embed({ texts: [entry.text], inputType: 'document' })
    if (vector === undefined) throw new Error('The embedder gave no vector.')
    indexed.push({ place, product, entry, vector })
    if (place % 100 === 0) bar.to(place, rows)
  }
  const postings = indexed.reduce((sum, { entry }) => sum + entry.postings.length, 0)
  bar.done(`${String(rows)} products, ${(postings / rows).toFixed(0)} terms each`)
  return indexed
}

/** Puts the template into a schema of its own, from where whole knowledge bases are filled inside the database. */
export async function loadTemplate(client: PoolClient, template: Template): Promise<void> {
  await client.query(`
    create schema seed;
    create unlogged table seed.item (place integer primary key, item_id text, external_id text, sku text,
      category text, fields jsonb, text_hash text);
    create unlogged table seed.posting (place integer, term text, title_count smallint, body_count smallint,
      title_length smallint, body_length smallint);
    create unlogged table seed.item_vector (place integer primary key,
      embedding vector(${String(embeddingDimensions)}), sparse_embedding sparsevec(${String(embeddingDimensions)}));
  `)
  const chunkSize = 500
  for (let start = 0; start < template.length; start += chunkSize) {
    const chunk = template.slice(start, start + chunkSize)
    await loadItems(client, chunk)
    await loadPostings(client, chunk)
    await loadVectors(client, chunk)
  }
  await client.query('create index on seed.posting (place)')
  for (const table of ['item', 'posting', 'item_vector']) await client.query(`analyze seed.${table}`)
}

/** The same in a database of the service, which is filled by another role than the owner of its tables. */
export async function loadTemplateForSystem(client: PoolClient, template: Template): Promise<void> {
  await loadTemplate(client, template)
  await client.query(`grant usage on schema seed to ${systemRole}`)
  await client.query(`grant select on all tables in schema seed to ${systemRole}`)
}

async function loadItems(client: PoolClient, chunk: Template): Promise<void> {
  const rows = chunk.map(({ place, product, entry }) => ({
    place,
    item_id: idAt('prod', place),
    external_id: product.externalId,
    sku: product.sku,
    category: product.category,
    fields: product,
    text_hash: entry.textHash,
  }))
  await client.query('insert into seed.item select * from json_populate_recordset(null::seed.item, $1)', [
    JSON.stringify(rows),
  ])
}

async function loadPostings(client: PoolClient, chunk: Template): Promise<void> {
  const rows = chunk.flatMap(({ place, entry }) =>
    entry.postings.map((posting) => ({ place, entry, ...posting })),
  )
  await client.query(
    `insert into seed.posting
     select * from unnest($1::integer[], $2::text[], $3::smallint[], $4::smallint[], $5::smallint[], $6::smallint[])`,
    [
      rows.map(({ place }) => place),
      rows.map(({ term }) => term),
      rows.map(({ titleCount }) => titleCount),
      rows.map(({ bodyCount }) => bodyCount),
      rows.map(({ entry }) => entry.titleLength),
      rows.map(({ entry }) => entry.bodyLength),
    ],
  )
}

async function loadVectors(client: PoolClient, chunk: Template): Promise<void> {
  await client.query(
    `insert into seed.item_vector
     select number, case when not is_sparse then vector end, case when is_sparse then vector::sparsevec end
     from unnest($1::integer[], $4::boolean[]) with ordinality as each (number, is_sparse, place)
     cross join lateral (
       select ($2::real[])[(place - 1) * $3::integer + 1 : place * $3::integer]::vector as vector offset 0
     ) as sent`,
    [
      chunk.map(({ place }) => place),
      vectorBytes(chunk.map(({ vector }) => vector)),
      embeddingDimensions,
      chunk.map(({ vector }) => isSparse(vector)),
    ],
  )
}
