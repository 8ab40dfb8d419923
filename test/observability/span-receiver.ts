import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** The process that it comes from. */
  readonly pid: number
}

export interface SpanReceiver {
  readonly endpoint: string
  readonly spans: readonly ReceivedSpan[]
  close(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: {
    readonly stringValue?: string
    readonly intValue?: string | number
    readonly boolValue?: boolean
  }
}

/** The body of an OTLP export in JSON, as far as it is looked at. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'pid'> & {
        readonly attributes: readonly Attribute[]
      })[]
    }[]
  }[]
}

/** A collector that takes spans over OTLP and keeps them. */
export async function openSpanReceiver(): Promise<SpanReceiver> {
  const spans: ReceivedSpan[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        // The exporter of the service writes OTLP's JSON.
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Export
        spans.push(...spansIn(body))
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${String(port)}`,
    spans,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

function spansIn({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const pid = Number(readAttributes(resource.attributes)['process.pid'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes }) => ({
        ...{ traceId, spanId, name, pid },
        parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
        attributes: readAttributes(attributes),
      })),
    )
  })
}

function readAttributes(attributes: readonly Attribute[]): ReceivedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? (value.intValue === undefined ? '' : Number(value.intValue)),
    ]),
  )
}
