import { Socket } from 'node:net'
import { Client, type ClientConfig, Query, type QueryConfig, type QueryResult } from 'pg'

/** What holds within one transaction only, by name. Both end up in the text of statements. */
export type Settings = Readonly<Record<string, string>>

/**
 * A client that can send several messages as one packet. It does not wait for the answer to one before it sends
 * the next.
 */
export class GatheringClient extends Client {
  readonly #socket: Socket
  readonly #prepared = new Set<string>()

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, pipeline: true, stream: () => socket })
    this.#socket = socket
  }

  /** What `send` writes leaves together. */
  gather<Result>(send: () => Result): Result {
    this.#socket.cork()
    try {
      return send()
    } finally {
      this.#socket.uncork()
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
