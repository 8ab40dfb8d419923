import { setImmediate } from 'node:timers/promises'
import { type ContractDocument, type JsonObject, operationsOf } from '../../contract/document.ts'
import { ApiError, type ErrorCode, errorCatalogue, type FieldError } from '../../errors.ts'
import { checkAnswers } from '../../forms/index.ts'
import { problemOf, refusal } from '../answer-error.ts'
import { requireScope } from '../authenticate.ts'
import { credentialsFault } from '../explain-credentials.ts'
import { type ExplainRequest, requestExplainer } from '../explain-request.ts'

/** A body that an operation refuses. */
export interface Mistake {
  readonly operationId: string
  readonly body: JsonObject
}

/** A mistake with what is answered to it. */
export interface ExplainedMistake extends Mistake {
  readonly call: string
  readonly errors: readonly FieldError[]
}

/** What newcomers send. */
const mistakes: readonly Mistake[] = [
  { operationId: 'createSession', body: { visitorID: 'customer-42', timezone: 'Berlin time' } },
  { operationId: 'createProduct', body: { name: 'Tent', price: 19.9 } },
  { operationId: 'createProduct', body: { name: 'Tent', price: { amount: '19.9', currency: 'Euro' } } },
  {
    operationId: 'createLocation',
    body: {
      name: 'Shop',
      address: 'Quay 1',
      operatingHours: { mon: {}, friday: { open: '9:00', close: '17:00' } },
    },
  },
  { operationId: 'rateSession', body: { rating: 'Positive', comment: 'Great' } },
]

/** What is answered to the commonest mistakes, from the very functions that answer requests. */
export async function explainedMistakes(contract: ContractDocument): Promise<ExplainedMistake[]> {
  const operations = operationsOf(contract)
  const explainers = new Map<string, ExplainRequest>()
  const explained: ExplainedMistake[] = []
  for (const { operationId, body } of mistakes) {
    const operation = operations.find((each) => each.operationId === operationId)
    if (operation === undefined) throw new Error(`${operationId} is not in the contract`)
    const explain = explainers.get(operationId) ?? requestExplainer(contract, operation, '/v1')
    explainers.set(operationId, explain)
    const call = `${operation.method.toUpperCase()} ${operation.path}`
    explained.push({
      operationId,
      body,
      call,
      errors: explain({ params: {}, query: {}, headers: {}, body }).filter(isOfBody),
    })
    // An explainer takes tens of milliseconds to compile, and requests wait meanwhile.
    await setImmediate()
  }
  return explained
}

/** The made-up requests have no address. */
function isOfBody({ field }: FieldError): boolean {
  return !['widgetId', 'sessionId', 'kbId'].includes(field)
}

/** A problem of every code, as the service answers with it. */
export function exampleProblems(
  [first]: readonly ExplainedMistake[],
  origin: string,
): ReadonlyMap<string, object> {
  const special: Partial<Record<ErrorCode, ApiError>> = {
    VALIDATION_FAILED: refusal(first?.errors ?? []),
    UNAUTHENTICATED: new ApiError('UNAUTHENTICATED', {
      detail: credentialsFault({ apiKey: undefined, authorization: 'Bearer sk_' }, 'secret'),
    }),
    SCOPE_MISSING: thrownBy(() => {
      requireScope({ scopes: [] }, ['conversations:chat'])
    }),
    FORM_ANSWER_INVALID: thrownBy(() => checkAnswers(form, { email: 'mara' }, 'UTC')),
  }
  return new Map(
    Object.keys(errorCatalogue).map((name) => {
      // The keys of the catalogue are exactly the codes.
      const code = name as ErrorCode
      const error = special[code] ?? new ApiError(code)
      return [code, problemOf(error, { requestId: 'req_01m7pzvwprf33a8q8amk3xc3a0', origin })] as const
    }),
  )
}

const form = {
  questions: [
    { key: 'email', kind: 'input', prompt: 'Where may we write to?', required: true, inputType: 'email' },
  ],
  slots: null,
  timezone: 'UTC',
} as const

function thrownBy(refuse: () => unknown): ApiError {
  try {
    refuse()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
