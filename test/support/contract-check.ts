import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { adminHandlers } from '../../server/src/api/admin-handlers.ts'
import { handlers } from '../../server/src/api/handlers.ts'
import {
  type ContractDocument,
  isObject,
  operationsOf,
  readContract,
  resolveReference,
} from '../../server/src/contract/document.ts'
import { eventsIn } from './event-stream.ts'

/** Every answer a test provokes is held against the contract, and noted, so that gaps show at the end. */
interface CheckedOperation {
  readonly operationId: string
  readonly method: string
  readonly pattern: RegExp
  readonly responses: Readonly<Record<string, unknown>>
}

const answered = new Set<string>()

class Contract {
  readonly name: string
  /** The handlers there are, by operationId. */
  readonly built: object
  readonly document: ContractDocument
  readonly operations: readonly CheckedOperation[]
  readonly #ajv: Ajv2020
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(name: 'openapi' | 'admin', basePath: string, built: object) {
    this.name = name
    this.built = built
    this.document = readContract(name)
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(this.document, 'contract')
    this.operations = operationsOf(this.document).map((operation) => {
      const described = this.document.paths[operation.path]?.[operation.method]
      assert.ok(isObject(described) && isObject(described['responses']))
      return {
        operationId: operation.operationId,
        method: operation.method.toUpperCase(),
        pattern: new RegExp(`^${basePath}${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
        responses: described['responses'],
      }
    })
  }

  /** @throws AssertionError when the contract does not allow this answer */
  check(operation: CheckedOperation, response: Response, text: string): void {
    const { operationId, responses } = operation
    const status = String(response.status)
    const place = `${operationId} ${status}`
    const described = resolveReference(this.document, responses[status])
    assert.ok(described, `${place}: this status is not in the contract. ${text.slice(0, 500)}`)
    this.#checkHeaders(place, described, response)
    const mediaType = response.headers.get('Content-Type')?.split(';')[0] ?? ''
    const content = isObject(described['content']) ? described['content'] : {}
    const media = content[mediaType]
    assert.ok(isObject(media), `${place}: ${mediaType} is not a media type of this answer`)
    if (mediaType.endsWith('json')) this.#checkValue(place, media['schema'], JSON.parse(text))
    if (mediaType === 'text/event-stream') this.#checkEach(place, media['schema'], eventsIn(text))
    if (mediaType === 'application/jsonl') this.#checkEach(place, media['schema'], linesIn(text))
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

  #checkHeaders(place: string, described: Record<string, unknown>, response: Response): void {
    const headers = isObject(described['headers']) ? described['headers'] : {}
    for (const [name, reference] of Object.entries(headers)) {
      const header = resolveReference(this.document, reference)
      const value = response.headers.get(name)
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

function linesIn(text: string): unknown[] {
  return text.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]))
}

/** References inside the document, made to point at it from a schema that is compiled on its own. */
function absolute(value: unknown): object {
  const text = JSON.stringify(value).replaceAll('"$ref":"#/', '"$ref":"contract#/')
  return JSON.parse(text) as object
}

const publicContract = new Contract('openapi', '/v1', handlers)
const operatorContract = new Contract('admin', '/admin/v1', adminHandlers)
const contracts = [publicContract, operatorContract]

/** What a receiver of webhooks or callbacks was sent. */
export interface ReceivedPost {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As it came, byte by byte. */
  readonly body: string
}

/** Holds what was posted for an event against the contract: its headers and its body. */
export function checkPost(post: ReceivedPost): void {
  publicContract.checkPost(post)
}

/** The same for what a plugin was asked. */
export function checkCall(post: ReceivedPost): void {
  operatorContract.checkPost(post)
}

/** A `fetch` that holds every answer of a documented operation against the contract. */
export async function checkedFetch(request: Request): Promise<Response> {
  const response = await fetch(request)
  await checkAnswer(request, response.clone())
  return response
}

/** Holds an answer against the contract. The whole of it is read. */
export async function checkAnswer(
  request: { url: string; method: string },
  response: Response,
): Promise<void> {
  const { pathname } = new URL(request.url)
  for (const contract of contracts) {
    const operation = contract.operations.find(
      (each) => each.method === request.method && each.pattern.test(pathname),
    )
    if (operation === undefined) continue
    contract.check(operation, response, await response.text())
    answered.add(`${contract.name} ${operation.operationId} ${String(response.status)}`)
  }
}

/** Every documented answer of every built operation, named as the answers are that tests have provoked. */
function documentedAnswers(): string[] {
  return contracts.flatMap(({ name, built, operations }) =>
    operations
      .filter(({ operationId }) => operationId in built)
      .flatMap(({ operationId, responses }) =>
        Object.keys(responses).map((status) => `${name} ${operationId} ${status}`),
      ),
  )
}

// Contract coverage: in a whole run every documented answer of every built operation is provoked. One process runs a
// part of the specs, so it only notes what it saw, and whoever started the parts compares. At the very end, because a
// root hook would miss what later hooks provoke.
const coverageFile = process.env['TEST_COVERAGE'] ?? ''
if (coverageFile !== '') {
  process.on('exit', () => {
    const seen = { documented: documentedAnswers(), answered: [...answered] }
    writeFileSync(coverageFile, JSON.stringify(seen))
  })
}
