import { type Express, type Request, type RequestHandler, type Response, Router } from 'express'
import { type ContractDocument, type Operation, operationsOf } from '../contract/document.ts'
import { ApiError } from '../errors.ts'
import { explained } from './answer-error.ts'
import type { BodyBudget } from './body-budget.ts'
import { type ExplainRequest, requestExplainer } from './explain-request.ts'
import { negotiate } from './negotiate.ts'
import { expressPath } from './express-path.ts'
import { note } from './request-notes.ts'
import { pathIdReader } from './path-ids.ts'
import { readBody } from './read-body.ts'
import { validateRequest } from './validate-request.ts'
import { warmValidator } from './warm-validator.ts'

/** A validated request, seen without its operation's types. */
export interface AnyRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

export interface Mounting<Admission> {
  readonly document: ContractDocument
  /** Where the contract is served, such as `/v1`. */
  readonly basePath: string
  /** Who may call: runs before the body is read, and throws. What it returns is handed to `answer`. */
  readonly admit: (operation: Operation, request: Request, response: Response) => Promise<Admission>
  /** Bounds the large bodies of everybody, and those of each owner. */
  readonly bodies: BodyBudget
  readonly ownerOf: (admission: Admission) => string
  readonly answer: (
    operation: Operation,
    call: { admission: Admission; request: Request; response: Response; input: AnyRequest },
  ) => Promise<void>
}

export interface Mounted {
  readonly router: Router
  /** Compiles every validator. Not ready before. */
  readonly warm: (app: Express) => Promise<void>
}

/** Serves every operation a contract describes, and nothing else. */
export function mountContract<Admission>(mounting: Mounting<Admission>): Mounted {
  const { document, basePath } = mounting
  const router = Router({ caseSensitive: true, strict: true })
  const operations = concretePathsFirst(operationsOf(document))
  const validators = validatorsOf(document, operations, basePath)
  const validatorOf = ({ operationId }: Operation): RequestHandler[] => {
    const validator = validators.get(operationId)
    if (validator === undefined) throw new Error(`${operationId} has no validator`)
    return validator
  }
  for (const path of new Set(operations.map(({ path }) => path))) {
    const served = operations.filter((each) => each.path === path)
    const route = router.route(expressPath(path))
    for (const operation of served)
      route[operation.method](...chainFor(mounting, operation, validatorOf(operation)))
    route.all(refuseMethod(served.map(({ method }) => method.toUpperCase())))
  }
  const warm = async (app: Express): Promise<void> => {
    for (const operation of operations)
      await warmValidator(app, { operation, basePath, validator: validatorOf(operation) })
  }
  return { router, warm }
}

type Validators = ReadonlyMap<string, RequestHandler[]>

/** Compiling the validators takes a second, so a process that starts several servers does it once for each contract. */
const compiled = new WeakMap<ContractDocument, Validators>()

/** The validator of each operation, by its id: one for all operations of a tag. */
function validatorsOf(
  document: ContractDocument,
  operations: readonly Operation[],
  basePath: string,
): Validators {
  const known = compiled.get(document)
  if (known !== undefined) return known
  const tags = [...new Set(operations.map((operation) => operation.tag))]
  const validators = new Map(
    tags.flatMap((tag) => {
      const tagged = operations.filter((operation) => operation.tag === tag)
      const validator = validateRequest(document, tagged, basePath)
      return tagged.map(({ operationId }) => [operationId, validator] as const)
    }),
  )
  compiled.set(document, validators)
  return validators
}

/**
 * `/products/bulk` comes before `/products/{id}`, as OpenAPI has it: an address belongs to one path, whose methods are
 * all there are.
 */
function concretePathsFirst(operations: readonly Operation[]): Operation[] {
  // Compared segment by segment; `~` sorts behind everything that the name of a segment is made of.
  const rank = ({ path }: Operation): string => path.replace(/\{\w+\}/g, '~')
  return operations.toSorted(
    (one, other) => Number(rank(one) > rank(other)) - Number(rank(one) < rank(other)),
  )
}

function refuseMethod(served: readonly string[]): RequestHandler {
  const allowed = served.includes('GET') ? [...served, 'HEAD'] : served
  return (_request, response) => {
    response.set('Allow', allowed.join(', '))
    throw new ApiError('METHOD_NOT_ALLOWED')
  }
}

function chainFor<Admission>(
  mounting: Mounting<Admission>,
  operation: Operation,
  validator: readonly RequestHandler[],
): RequestHandler[] {
  const admissions = new WeakMap<Request, Admission>()
  const explain = requestExplainer(mounting.document, operation, mounting.basePath)
  const idsIn = pathIdReader(mounting.document, operation)
  const route = `${mounting.basePath}${operation.path}`
  const admit: RequestHandler = async (request, response, next) => {
    note(response, { operation: { operationId: operation.operationId, route } })
    admissions.set(request, await mounting.admit(operation, request, response))
    next()
  }
  const admissionOf = (request: Request): Admission => {
    const admission = admissions.get(request)
    if (admission === undefined) throw new Error(`${operation.operationId} was reached without admission`)
    return admission
  }
  const ownerOf = (request: Request): string => mounting.ownerOf(admissionOf(request))
  const answer: RequestHandler = async (request, response) => {
    const admission = admissionOf(request)
    const input = {
      params: idsIn(request.params),
      query: { ...request.query },
      body: request.body as unknown,
    }
    await mounting.answer(operation, { admission, request, response, input })
  }
  return [
    admit,
    negotiate(operation),
    ...(operation.hasBody ? [readBody(operation, { budget: mounting.bodies, ownerOf })] : []),
    ...validator.map((handler) => explaining(handler, explain)),
    answer,
  ]
}

function explaining(handler: RequestHandler, explain: ExplainRequest): RequestHandler {
  return (request, response, next) =>
    handler(request, response, (cause?: unknown) => {
      next(cause === undefined ? undefined : explained(cause, () => explain(request)))
    })
}
