import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/**
 * A client that can send several messages as one packet. It does not wait for the answer to one before it sends
 * the next.
 */
export class GatheringClient extends Client {
  readonly #socket: Socket

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
}
