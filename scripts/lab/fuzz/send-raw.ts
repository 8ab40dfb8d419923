import { Agent, request as httpRequest } from 'node:http'

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string
  /** With the query, as it is sent. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

export interface RawAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly text: string
}

/** Longer than anything that the service makes anybody wait for. */
const longestAnswerMs = 60_000

/** Sends what `fetch` would mend or refuse. Rejects when the connection breaks or no answer comes. */
export function rawSender(origin: string): {
  readonly send: (request: RawRequest) => Promise<RawAnswer>
  readonly close: () => void
} {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = ({ method, path, headers, body }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(body.length) }
      const request = httpRequest({ hostname, port, agent, method, path, headers: { ...headers, ...length } })
      const timer = setTimeout(() => request.destroy(new Error('No answer came.')), longestAnswerMs)
      request.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      request.on('response', (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          clearTimeout(timer)
          resolve({
            status: response.statusCode ?? 0,
            headers: { get: (name) => valueOf(response.headers[name.toLowerCase()]) },
            text: Buffer.concat(pieces).toString(),
          })
        })
      })
      request.end(body)
    })
  return {
    send,
    close: () => {
      agent.destroy()
    },
  }
}

function valueOf(value: string | string[] | undefined): string | null {
  return value === undefined ? null : [value].flat().join(', ')
}
