import type { Pool, PoolClient } from 'pg'

/** Does long work on one connection, which may take as long as it needs. */
export async function withClient(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
  } finally {
    // Not given back: what was set on it must not reach the next user.
    client.release(true)
  }
}
