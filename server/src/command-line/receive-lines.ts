import { type FileHandle, open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { withDeadline } from '../deadline.ts'
import type { AdminRequest } from './build-request.ts'
import type { CommandLine } from './command-line.ts'
import { CommandLineError } from './command-line-error.ts'
import type { Connection } from './connection.ts'
import { noAnswer, openRequest, readRefusal, timeoutMs, unreachable } from './send-request.ts'

export interface LinesRequest {
  readonly connection: Connection
  readonly basePath: string
  readonly request: AdminRequest
  /** The terminal when absent. */
  readonly output: string | undefined
}

type Write = (chunk: Uint8Array) => Promise<unknown>

/**
 * Receives an answer of one JSON object a line, piece by piece, whatever its size. A file is new, and readable by its
 * owner only; one that could not be completed is removed again.
 * @throws CommandLineError also when the last line is missing, ProblemError when the service refuses
 */
export async function receiveLines(
  { folder = '.', write }: CommandLine,
  { output, ...asked }: LinesRequest,
): Promise<void> {
  if (output === undefined) {
    const decoder = new TextDecoder()
    await receive(asked, (chunk) => {
      write(decoder.decode(chunk, { stream: true }))
      return Promise.resolve()
    })
    return
  }
  const path = resolve(folder, output)
  const file = await createFile(path, output)
  try {
    const lines = await receive(asked, (chunk) => file.writeFile(chunk))
    await file.sync()
    write(`${String(lines)} records are in ${output}\n`)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

function createFile(path: string, output: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600).catch((error: unknown) => {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandLineError(
      exists ? `${output} exists already; name a new file.` : `${output} cannot be written: ${reason}`,
    )
  })
}

/** Hands on every piece and answers how many lines the last one says there were before it. */
async function receive(
  { connection, basePath, request }: Omit<LinesRequest, 'output'>,
  take: Write,
): Promise<number> {
  const hangUp = new AbortController()
  const accept = 'application/jsonl, application/problem+json'
  const asked = { ...request, accept, signal: hangUp.signal }
  try {
    const body = await withDeadline(
      { clock: systemClock, ms: timeoutMs, timeUp: noAnswer(connection) },
      async () => {
        const response = await openRequest(connection, basePath, asked)
        if (!response.ok || response.body === null) throw await readRefusal(response, connection)
        return response.body
      },
    )
    let end: Buffer = Buffer.alloc(0)
    for await (const chunk of piecesOf(body, connection)) {
      end = Buffer.concat([end, chunk]).subarray(-longestLastLine)
      await take(chunk)
    }
    return countIn(end.toString('utf8'))
  } finally {
    hangUp.abort()
  }
}

async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  { origin }: Connection,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const reading = withDeadline({ clock: systemClock, ms: timeoutMs }, () => reader.read())
    const { done, value } = await reading.catch((cause: unknown) => {
      throw new CommandLineError(`The answer was cut off: ${unreachable(origin, cause)}`)
    })
    if (done) return
    yield value
  }
}

const longestLastLine = 200

/** @throws CommandLineError when the last line does not say how many there were before */
function countIn(end: string): number {
  const [, count] = /(?:^|\n)\{"type":"end","data":\{"lines":(\d+)\}\}\n$/.exec(end) ?? []
  if (count === undefined) throw new CommandLineError('The answer was cut off: its last line is missing.')
  return Number(count)
}
