import { Socket } from 'node:net'
import { Client, type ClientConfig, Query, type QueryConfig, type QueryResult } from 'pg'

/** What holds within one transaction only, by name. Both end up in the text of statements. */
export type Settings = Readonly<Record<string, string>>

/** Where messages leave, which can be held back to leave together. */
export interface WayOut {
  cork(): void
  uncork(): void
}

/**
 * A client that can send several messages as one packet. It does not wait for the answer to one before it sends
 * the next.
 */
export class GatheringClient extends Client {
  readonly #wayOut: WayOut
  readonly #prepared = new Set<string>()
  /** Whether the database is to keep how it plans a statement. */
  readonly keepsPlans: boolean

  constructor(
    config: ClientConfig,
    { wayOut, keepsPlans }: { readonly wayOut: WayOut; readonly keepsPlans: boolean },
  ) {
    super({ ...config, pipeline: true })
    this.#wayOut = wayOut
    this.keepsPlans = keepsPlans
  }

  /** What `send` writes leaves together. */
  gather<Result>(send: () => Result): Result {
    this.#wayOut.cork()
    try {
      return send()
    } finally {
      this.#wayOut.uncork()
    }
  }

  /**
   * One statement in a transaction of its own, which begins with some settings. PostgreSQL makes one transaction of all that
   * comes before a Sync, so none is begun and none committed; an answer comes once it is.
   */
  async queryAlone<Row extends object>(
    settings: Settings,
    statement: QueryConfig,
  ): Promise<QueryResult<Row>> {
    const names = Object.keys(settings)
    const setUp = { name: `settings ${names.join()}`, values: Object.values(settings) }
    if (!this.#prepared.has(setUp.name)) {
      const each = names.map((name, index) => `set_config('${name}', $${String(index + 1)}, true)`)
      await this.query({ ...setUp, text: `select ${each.join()}` })
      this.#prepared.add(setUp.name)
    }
    return new Promise((resolve, reject) => {
      const query = new Query<Row>(statement, (error, results) => {
        if (error instanceof Error) {
          reject(error)
          return
        }
        // Of two statements there are two results, which the types do not know.
        const [, result] = results as unknown as readonly [unknown, QueryResult<Row>]
        resolve(result)
      })
      const { submit } = query
      query.submit = (connection) => {
        connection.bind({ statement: setUp.name, values: setUp.values }, true)
        connection.describe({ type: 'P' }, true)
        connection.execute({}, true)
        submit.call(query, connection)
      }
      this.gather(() => this.query(query))
    })
  }
}

/** One of a database that is a process of its own. */
export class SocketClient extends GatheringClient {
  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket }, { wayOut: socket, keepsPlans: true })
  }
}
