import { writeFileSync } from 'node:fs'
import { CheckedContract, type ReceivedPost } from '../../scripts/lab/contract/checked-contract.ts'
import { adminHandlers } from '../../server/src/api/admin-handlers.ts'
import { handlers } from '../../server/src/api/handlers.ts'

export type { ReceivedPost }

/** Every answer a test provokes is held against the contract, and noted, so that gaps show at the end. */
const answered = new Set<string>()

const publicContract = new CheckedContract('openapi', '/v1')
const operatorContract = new CheckedContract('admin', '/admin/v1')
const contracts = [publicContract, operatorContract]
/** The handlers there are, by operationId. */
const built = { openapi: handlers, admin: adminHandlers } as const

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
    const operation = contract.find({ method: request.method, pathname })
    if (operation === undefined) continue
    const { status, headers } = response
    contract.check(operation, { status, headers, text: await response.text() })
    answered.add(`${contract.name} ${operation.operationId} ${String(status)}`)
  }
}

/** Every documented answer of every built operation, named as the answers are that tests have provoked. */
function documentedAnswers(): string[] {
  return contracts.flatMap(({ name, operations }) =>
    operations
      .filter(({ operationId }) => operationId in built[name])
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
