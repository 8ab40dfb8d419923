import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { readContract, resolve } from '../../server/src/command-line/contract.ts'
import { listOperations, type Operation } from '../../server/src/command-line/operations.ts'
import { runCommandLine } from '../../server/src/command-line/run-command-line.ts'

const contractFile = new URL('../../openapi/dist/admin.json', import.meta.url)
export const contract = await readContract(contractFile)
export const operations = listOperations(contract)
export const token = 'operator-token-for-tests'

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(JSON.parse(await readFile(contractFile, 'utf8')) as AnySchema, 'admin')

export interface Recorded {
  readonly operation: Operation | undefined
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly body: unknown
}

export interface Outcome {
  readonly exitCode: number
  readonly out: string
  readonly error: string
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A service that answers every operation with the contract's first example of a success, after checking the request
 * against the contract. `answerWith` replaces the next answer.
 */
export class ExampleService {
  readonly requests: Recorded[] = []
  readonly origin: string
  readonly #server: Server
  #next: Answer | undefined

  private constructor(server: Server, port: number) {
    this.#server = server
    this.origin = `http://127.0.0.1:${String(port)}`
    server.on('request', (request, response) => {
      this.#answer(request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      )
    })
  }

  static async start(): Promise<ExampleService> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port was assigned.')
    return new ExampleService(server, address.port)
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  answerWith(answer: Answer): void {
    this.#next = answer
  }

  /** The last request received. */
  get last(): Recorded {
    const request = this.requests.at(-1)
    if (request === undefined) throw new Error('Nothing was requested.')
    return request
  }

  /** Runs a command against this service. */
  run(...words: string[]): Promise<Outcome> {
    return run(words, { ADMIN_ORIGIN: this.origin, ADMIN_TOKEN: token, DATA_DIR: '/nowhere' })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request)
    const { method = '', url = '', headers } = request
    const operation = operations.find(
      (each) => each.method.toUpperCase() === method && pathPattern(each).test(url.split('?')[0] ?? ''),
    )
    const body: unknown = raw === '' ? undefined : JSON.parse(raw)
    this.requests.push({
      operation,
      method,
      url,
      authorization: headers.authorization,
      contentType: headers['content-type'],
      body,
    })
    const { status, body: answer, headers: extra } = this.#next ?? exampleAnswer(operation, body)
    this.#next = undefined
    response.writeHead(status, { 'content-type': 'application/json', ...extra }).end(answer)
  }
}

function pathPattern({ path }: Operation): RegExp {
  return new RegExp(`^/admin/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function exampleAnswer(operation: Operation | undefined, body: unknown): Answer {
  if (operation === undefined) throw new Error('The contract has no such operation.')
  const fault = bodyFault(operation, body)
  if (fault !== undefined) throw new Error(fault)
  if (operation.answersInLines) {
    const [lines] = answerExamples(operation, 'application/jsonl')
    return { status: 200, body: String(lines), headers: { 'content-type': 'application/jsonl' } }
  }
  return { status: 200, body: JSON.stringify(answerExamples(operation)[0]) }
}

function bodyFault({ path, method, body: schema }: Operation, body: unknown): string | undefined {
  if (schema === undefined) return body === undefined ? undefined : 'The operation takes no body.'
  const pointer = `admin#/paths/${encodePointer(path)}/${method}/requestBody/content/application~1json/schema`
  return ajv.validate({ $ref: pointer }, body) ? undefined : ajv.errorsText()
}

function encodePointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** The contract's examples of an operation's request body. */
export function bodyExamples(operation: Operation): unknown[] {
  return valuesOf(
    contract.paths[operation.path]?.[operation.method]?.requestBody?.content?.['application/json'],
  )
}

/** The contract's examples of an operation's success. */
export function answerExamples(operation: Operation, mediaType = 'application/json'): unknown[] {
  const responses = contract.paths[operation.path]?.[operation.method]?.responses ?? {}
  const status = Object.keys(responses).find((each) => each.startsWith('2')) ?? ''
  return valuesOf(responses[status]?.content?.[mediaType])
}

interface Example {
  readonly $ref?: string
  readonly value?: unknown
}

function valuesOf(media: object | undefined): unknown[] {
  const examples: unknown = Reflect.get(media ?? {}, 'examples')
  return Object.values(examples ?? {}).map((example: Example) => resolve(contract, example).value)
}

/** Runs a command with an environment of its own. */
export async function run(words: readonly string[], env: Readonly<Record<string, string>>): Promise<Outcome> {
  let out = ''
  let error = ''
  const exitCode = await runCommandLine({
    words,
    env,
    contractFile,
    write: (piece) => {
      out += piece
    },
    writeError: (piece) => {
      error += piece
    },
  })
  return { exitCode, out, error }
}

/** Does some work with a data folder that holds the given credentials file. */
export async function withDataDir(
  credentials: string,
  work: (dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'admin-test-'))
  try {
    await writeFile(join(dataDir, 'credentials.json'), credentials)
    await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}
