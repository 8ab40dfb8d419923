import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { GatheringClient } from '../../../server/src/db/gathering-client.ts'
import type { Db, Schema } from '../../../server/src/db/schema.ts'

/**
 * The database as the owner of its tables sees it, through Kysely's own driver: no row is hidden, and nothing is set
 * before a statement. Single statements are prepared where the service prepares them too, so that all that is left to
 * compare is the wall.
 */
export function withoutWall(pool: Pool): Db {
  const connections = { connect: async () => preparing(await pool.connect()), end: () => Promise.resolve() }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) })
}

function preparing(client: PoolClient): PostgresPoolClient {
  const query = async <Row>(
    text: unknown,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> => {
    if (typeof text !== 'string') throw new TypeError('Nothing here reads with a cursor.')
    const isPrepared =
      client instanceof GatheringClient && values.length > 0 && client.getTransactionStatus() !== 'T'
    // The driver's own type of an answer, which pg knows under another name.
    return (await client.query({
      text,
      values: [...values],
      ...(isPrepared && { name: nameOf(text) }),
    })) as unknown as PostgresQueryResult<Row>
  }
  return {
    // Kysely's type has a second form, for cursors, which `query` refuses.
    query: query as PostgresPoolClient['query'],
    release: () => {
      client.release()
    },
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
