import { type Kysely, type Migration, sql } from 'kysely'

/** Published prices outside their documents: to read them out of thousands takes several times longer. */
export const prices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table item
        add column published_amount double precision
          generated always as ((published_fields #>> '{price,amount}')::double precision) stored,
        add column published_currency text generated always as (published_fields #>> '{price,currency}') stored
    `.execute(db)
  },
}
