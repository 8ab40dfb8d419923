import type { PoolClient } from 'pg'
import { systemRole } from '../../../server/src/db/roles.ts'
import { openEncoder } from '../../../server/src/platform/encoder/open-encoder.ts'
import { indexEntry, textsToEmbed } from '../../../server/src/retrieval/index.ts'
import { spellingVector } from '../../../server/src/retrieval/spelling-vector.ts'
import { vectorBytes } from '../../../server/src/retrieval/vector-bytes.ts'
import { progress } from '../command/progress.ts'
import { idAt } from './seeded-knowledge-bases.ts'
import { type Product, productAt } from './products.ts'
import { weighedTerms } from '../../../server/src/retrieval/stage-postings.ts'

/** A product with all that a finished sync leaves of it in the index. */
interface IndexedProduct {
  readonly place: number
  readonly product: Product
  readonly entry: ReturnType<typeof indexEntry>
  readonly vectors: readonly Float32Array[]
}

export type Template = readonly IndexedProduct[]

/** The first products of the catalogue, indexed once for every database they are copied into. */
export async function makeTemplate(rows: number): Promise<Template> {
  const bar = progress('Catalogue: generate, index and embed')
  const indexed: IndexedProduct[] = []
  const encoder = openEncoder()
  for (let place = 0; place < rows; place += 1) {
    const product = productAt(place)
    const entry = indexEntry('product', { ...product }, encoder.model.embedderName)
    const vectors = await encoder.model.embed({
      texts: textsToEmbed(entry, encoder.model),
      inputType: 'document',
    })
    indexed.push({ place, product, entry, vectors })
    if (place % 100 === 0) bar.to(place, rows)
  }
  await encoder.close()
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
    create unlogged table seed.posting (place integer, term text, title_length smallint, body_length smallint,
      weights bytea);
    create unlogged table seed.item_spelling (place integer primary key, embedding halfvec);
    create unlogged table seed.item_meaning (place integer, meaning smallint, embedding vector,
      primary key (place, meaning));
  `)
  const chunkSize = 500
  for (let start = 0; start < template.length; start += chunkSize) {
    const chunk = template.slice(start, start + chunkSize)
    await loadItems(client, chunk)
    await loadPostings(client, chunk)
    await loadVectors(client, chunk)
  }
  await client.query('create index on seed.posting (place)')
  for (const table of ['item', 'posting', 'item_spelling', 'item_meaning'])
    await client.query(`analyze seed.${table}`)
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
    weighedTerms(entry).map(([term, weights]) => ({ place, entry, term, weights })),
  )
  await client.query(
    `insert into seed.posting
     select * from unnest($1::integer[], $2::text[], $3::smallint[], $4::smallint[], $5::bytea[])`,
    [
      rows.map(({ place }) => place),
      rows.map(({ term }) => term),
      rows.map(({ entry }) => entry.titleLength),
      rows.map(({ entry }) => entry.bodyLength),
      rows.map(({ weights }) => weights),
    ],
  )
}

async function loadVectors(client: PoolClient, chunk: Template): Promise<void> {
  const spelt = chunk.map(({ place, entry }) => ({ place, vector: spellingVector(entry.text) }))
  const sent = `cross join lateral (
    select ($2::real[])[(number - 1) * $3::integer + 1 : number * $3::integer]::vector as vector offset 0
  ) as sent`
  await client.query(
    `insert into seed.item_spelling
     select place, vector::halfvec from unnest($1::integer[]) with ordinality as each (place, number) ${sent}`,
    columnsOf(spelt),
  )
  const meant = chunk.flatMap(({ place, vectors }) =>
    vectors.map((vector, meaning) => ({ place, meaning, vector })),
  )
  await client.query(
    `insert into seed.item_meaning select place, meaning, vector
     from unnest($1::integer[], $4::smallint[]) with ordinality as each (place, meaning, number) ${sent}`,
    [...columnsOf(meant), meant.map(({ meaning }) => meaning)],
  )
}

function columnsOf(rows: readonly { readonly place: number; readonly vector: Float32Array }[]) {
  const vectors = rows.map(({ vector }) => vector)
  return [rows.map(({ place }) => place), vectorBytes(vectors), vectors[0]?.length ?? 0]
}
