import type { PoolClient } from 'pg'
import { searchDepth } from '../ask.ts'
import type { OpenSearch, Searchable } from './searchable.ts'

/** Configurations that PostgreSQL brings along; where there is none for a language, words are taken as they are. */
const configurations: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  it: 'italian',
  sv: 'swedish',
}

/** How the words of a query are joined. */
const queries = {
  everyWord: 'websearch_to_tsquery($1::regconfig, $2)',
  // "a" & "b" becomes "a" | "b".
  anyWord: `replace(plainto_tsquery($1::regconfig, $2)::text, ' & ', ' | ')::tsquery`,
} as const

/**
 * PostgreSQL's own full text search as its manual has it: a `tsvector` with the title in weight A and the rest in B, a
 * GIN index, and `ts_rank_cd` for the order.
 * @param language ISO 639-1
 */
export async function openFullText(
  client: PoolClient,
  records: readonly Searchable[],
  language: string,
): Promise<Readonly<Record<keyof typeof queries, OpenSearch>>> {
  const configuration = configurations[language] ?? 'simple'
  await client.query('drop table if exists compared')
  await client.query('create temporary table compared (key text not null, document tsvector not null)')
  await client.query(
    `insert into compared
     select key, setweight(to_tsvector($1::regconfig, title), 'A') || setweight(to_tsvector($1::regconfig, body), 'B')
     from unnest($2::text[], $3::text[], $4::text[]) as record (key, title, body)`,
    [
      configuration,
      records.map(({ key }) => key),
      records.map(({ title }) => title),
      records.map(({ body }) => body),
    ],
  )
  await client.query('create index on compared using gin (document)')
  await client.query('analyze compared')
  const searchBy = (query: string): OpenSearch => ({
    async search(text) {
      const { rows } = await client.query<{ key: string }>(
        `select key from compared, (select ${query} as query) as asked where document @@ query
         order by ts_rank_cd(document, query) desc, key limit ${String(searchDepth)}`,
        [configuration, text],
      )
      return rows.map(({ key }) => key)
    },
  })
  return { everyWord: searchBy(queries.everyWord), anyWord: searchBy(queries.anyWord) }
}
