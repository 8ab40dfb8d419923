import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../scripts/services/processes.mjs'

/** A way to a server that can be cut and mended, as networks do. */
export interface CuttableLine {
  /** The server's address, by way of this line. */
  readonly url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function cuttableLine(serverUrl: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const ownPort = await freePort()
  const listen = async (): Promise<void> => {
    line.listen(ownPort, '127.0.0.1')
    await once(line, 'listening')
  }
  await listen()
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${String(ownPort)}`
  return {
    url: url.href,
    async cut() {
      if (!line.listening) return
      line.close()
      for (const socket of sockets) socket.destroy()
      await once(line, 'close')
    },
    async mend() {
      await listen()
    },
  }
}
