import { type PGlite, protocol } from '@electric-sql/pglite'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import type { WayOut } from './gathering-client.ts'

/**
 * A connection to the embedded database that hands it the messages of a statement at once: one by one they take longer than
 * the statement does.
 */
export class WholeConnection extends PglitePgConnection implements WayOut {
  readonly #pglite: PGlite
  #unsent: Uint8Array[] = []
  /** How often it is to be uncorked before anything leaves. */
  #corks = 0
  /** Once whatever was sent is answered. */
  protected answered = Promise.resolve()

  constructor({ pglite }: { readonly pglite: PGlite }) {
    super({ pglite })
    this.#pglite = pglite
  }

  cork(): void {
    this.#corks += 1
  }

  uncork(): void {
    this.#corks -= 1
    this.#send()
  }

  override query(text: string): void {
    this.#unsent.push(protocol.serialize.query(text))
    this.#send()
  }

  override parse(query: Parameters<typeof protocol.serialize.parse>[0]): void {
    this.#unsent.push(protocol.serialize.parse(query))
  }

  override bind(config: Parameters<typeof protocol.serialize.bind>[0]): void {
    this.#unsent.push(protocol.serialize.bind(config))
  }

  override describe(target: Parameters<typeof protocol.serialize.describe>[0]): void {
    this.#unsent.push(protocol.serialize.describe(target))
  }

  override execute(config: Parameters<typeof protocol.serialize.execute>[0]): void {
    this.#unsent.push(protocol.serialize.execute(config))
  }

  override sync(): void {
    this.#unsent.push(protocol.serialize.sync())
    this.#send()
  }

  #send(): void {
    if (this.#corks > 0 || this.#unsent.length === 0) return
    const message = Buffer.concat(this.#unsent)
    this.#unsent = []
    this.answered = this.answered.then(async () => {
      try {
        for (const answer of await this.#pglite.execProtocolStream(message, { throwOnError: false }))
          this.emit(answer.name === 'error' ? 'errorMessage' : answer.name, answer)
      } catch (error) {
        this.emit('error', error)
      }
    })
  }
}
