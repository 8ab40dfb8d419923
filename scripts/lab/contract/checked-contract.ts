import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import {
  type ContractDocument,
  isObject,
  operationsOf,
  readContract,
  resolveReference,
} from '../../../server/src/contract/document.ts'
import { eventsIn } from './events-in.ts'

/** An operation as those see it who hold its answers against the contract. */
export interface CheckedOperation {
  readonly operationId: string
  readonly method: string
  readonly responses: Readonly<Record<string, unknown>>
}

/** An address of the contract, with the operations that are served there. */
interface CheckedPath {
  readonly pattern: RegExp
  readonly operations: readonly CheckedOperation[]
}

/** What a receiver of webhooks or callbacks was sent. */
export interface ReceivedPost {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As it came, byte by byte. */
  readonly body: string
}

/** What came back, with its whole body. */
export interface ReceivedAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly text: string
}

/** Holds answers and posts against a contract: status, headers, media type and body. */
export class CheckedContract {
  readonly name: 'openapi' | 'admin'
  readonly document: ContractDocument
  readonly operations: readonly CheckedOperation[]
  readonly #paths: readonly CheckedPath[]
  readonly #ajv: Ajv2020
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(name: 'openapi' | 'admin', basePath: string) {
    this.name = name
    this.document = readContract(name)
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(this.document, 'contract')
    const described = operationsOf(this.document)
    const served = (path: string): CheckedOperation[] =>
      described.filter((each) => each.path === path).map((each) => checked(this.document, each))
    this.#paths = Object.keys(this.document.paths).map((path) => ({
      pattern: new RegExp(`^${basePath}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      operations: served(path),
    }))
    this.operations = this.#paths.flatMap(({ operations }) => operations)
  }

  /**
   * The operation that a request is for. Nothing where its address, `/products/bulk` rather than `/products/{id}`, does
   * not serve its method.
   */
  find({ method, pathname }: { method: string; pathname: string }): CheckedOperation | undefined {
    return this.operationsAt(pathname)?.find((each) => each.method === method)
  }

  /** What is served at an address; nothing where it is none of the contract. */
  operationsAt(pathname: string): readonly CheckedOperation[] | undefined {
    const matching = this.#paths.filter(({ pattern }) => pattern.test(pathname))
    return matching.sort((one, other) => wildcards(one.pattern) - wildcards(other.pattern))[0]?.operations
  }

  /** @throws AssertionError when the contract does not allow this answer */
  check({ operationId, responses }: CheckedOperation, answer: ReceivedAnswer): void {
    const status = String(answer.status)
    const place = `${operationId} ${status}`
    const described = resolveReference(this.document, responses[status])
    assert.ok(described, `${place}: this status is not in the contract. ${answer.text.slice(0, 500)}`)
    this.#checkHeaders(place, described, answer)
    const mediaType = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
    const content = isObject(described['content']) ? described['content'] : {}
    const media = content[mediaType]
    assert.ok(isObject(media), `${place}: ${mediaType} is not a media type of this answer`)
    if (mediaType.endsWith('json')) this.#checkValue(place, media['schema'], JSON.parse(answer.text))
    if (mediaType === 'text/event-stream') this.#checkEach(place, media['schema'], eventsIn(answer.text))
    if (mediaType === 'application/jsonl') this.#checkEach(place, media['schema'], linesIn(answer.text))
  }

  /** @throws AssertionError when an answer below no operation is not the problem that all failures are */
  checkProblem(place: string, text: string): void {
    this.#checkValue(place, { $ref: '#/components/schemas/Problem' }, JSON.parse(text))
  }

  #checkEach(place: string, schema: unknown, values: readonly unknown[]): void {
    const described = isObject(schema) ? resolveReference(this.document, schema) : undefined
    const content = isObject(described?.['contentSchema']) ? described['contentSchema'] : {}
    for (const value of values) this.#checkValue(place, content['items'], value)
  }

  /** @throws AssertionError when the contract does not allow this post to a webhook or callback URL */
  checkPost({ headers, body }: ReceivedPost): void {
    const event = headers['x-service-event'] ?? ''
    const webhooks = this.document['webhooks']
    const described = isObject(webhooks) ? resolveReference(this.document, webhooks[event]) : undefined
    const operation = described?.['post']
    assert.ok(isObject(operation), `${event} is not an event of the contract`)
    const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : []
    for (const reference of parameters) {
      const parameter = resolveReference(this.document, reference)
      const name = String(parameter?.['name'])
      this.#checkValue(`${event}, header ${name}`, parameter?.['schema'], headers[name.toLowerCase()])
    }
    const requestBody = resolveReference(this.document, operation['requestBody'])
    const content = isObject(requestBody?.['content']) ? requestBody['content'] : {}
    const media = content[headers['content-type'] ?? '']
    assert.ok(isObject(media), `${event}: ${String(headers['content-type'])} is not its media type`)
    this.#checkValue(event, media['schema'], JSON.parse(body))
  }

  #checkHeaders(place: string, described: Record<string, unknown>, answer: ReceivedAnswer): void {
    const headers = isObject(described['headers']) ? described['headers'] : {}
    for (const [name, reference] of Object.entries(headers)) {
      const header = resolveReference(this.document, reference)
      const value = answer.headers.get(name)
      if (value === null) {
        assert.notEqual(header?.['required'], true, `${place}: the header ${name} is missing`)
        continue
      }
      const schema = header?.['schema']
      const isInteger = isObject(schema) && schema['type'] === 'integer'
      this.#checkValue(`${place}, header ${name}`, schema, isInteger ? Number(value) : value)
    }
  }

  #checkValue(place: string, schema: unknown, value: unknown): void {
    const key = JSON.stringify(schema)
    const validate = this.#validators.get(key) ?? this.#ajv.compile(absolute(schema))
    this.#validators.set(key, validate)
    const explain = (): string => this.#ajv.errorsText(validate.errors, { dataVar: 'answer' })
    if (!validate(value))
      assert.fail(`${place} does not fit the contract: ${explain()}\n${JSON.stringify(value, null, 1)}`)
  }
}

function checked(
  document: ContractDocument,
  { operationId, method, path }: ReturnType<typeof operationsOf>[number],
): CheckedOperation {
  const described = document.paths[path]?.[method]
  assert.ok(isObject(described) && isObject(described['responses']))
  return { operationId, method: method.toUpperCase(), responses: described['responses'] }
}

function wildcards(pattern: RegExp): number {
  return pattern.source.split('[^').length
}

function linesIn(text: string): unknown[] {
  return text.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]))
}

/** References inside the document, made to point at it from a schema that is compiled on its own. */
function absolute(value: unknown): object {
  const text = JSON.stringify(value).replaceAll('"$ref":"#/', '"$ref":"contract#/')
  return JSON.parse(text) as object
}
