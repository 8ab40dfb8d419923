import {
  resolve,
  type Contract,
  type ContractOperation,
  type Method,
  type Parameter,
  type Schema,
} from './contract.ts'

/** An operation of the contract, and the command that calls it. */
export interface Operation {
  readonly noun: string
  readonly verb: string
  readonly group: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  /** Schema of the successful answers, `data` and all. */
  readonly answer: Schema | undefined
  /** Fields that a table of the answer shows. */
  readonly columns: readonly string[] | undefined
  /** Answers with one JSON object a line, however many there are. */
  readonly answersInLines: boolean
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of the contract, in its order. */
export function listOperations(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [toOperation(contract, { path, method, parameters, operation })]
    }),
  )
}

interface Place {
  readonly path: string
  readonly method: Method
  readonly parameters: readonly Parameter[]
  readonly operation: ContractOperation
}

function toOperation(contract: Contract, { path, method, parameters, operation }: Place): Operation {
  const [noun, verb] = operation['x-command']
  const success = Object.keys(operation.responses).find((status) => status.startsWith('2'))
  return {
    noun,
    verb,
    group: contract.tags.find((tag) => tag.name === operation.tags[0])?.description ?? '',
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: parameters.map((parameter) => resolve(contract, parameter)),
    body: jsonSchema(contract, operation.requestBody),
    answer: success === undefined ? undefined : jsonSchema(contract, operation.responses[success]),
    columns: operation['x-columns'],
    answersInLines:
      success !== undefined &&
      contentOf(contract, operation.responses[success])?.['application/jsonl'] !== undefined,
  }
}

function jsonSchema(contract: Contract, message: ContractOperation['requestBody']): Schema | undefined {
  const schema = contentOf(contract, message)?.['application/json']?.schema
  return schema === undefined ? undefined : resolve(contract, schema)
}

function contentOf(contract: Contract, message: ContractOperation['requestBody']) {
  return message === undefined ? undefined : resolve(contract, message).content
}
