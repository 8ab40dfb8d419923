import type { Operation } from '../../../server/src/contract/document.ts'
import { seededRandom } from '../numbers/seeded-random.ts'
import { exampleRequest, operationsUnder } from '../contract/example-request.ts'
import { hostileHeaders, hostileIds, hostileQueries, pick } from './hostile-values.ts'
import type { Ground, Target } from './make-ground.ts'
import { mutateBody } from './mutate-body.ts'
import type { RawRequest } from './send-raw.ts'

type Random = () => number

const operations = (['/v1', '/admin/v1'] as const).flatMap((basePath) =>
  operationsUnder(basePath).map((operation) => ({ basePath, operation })),
)
const pages = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/docs/errors',
  '/docs/nowhere',
  '/openapi.json',
  '/openapi.yaml',
  '/admin/openapi.json',
  '/demo',
  '/v1',
  '/v1/',
  '/v1//widgets',
  '/admin/v1/accounts/',
  '//',
  '/%',
  '/..%2f..%2fetc/passwd',
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']

/** The request of this number: the same seed and number always give the same one, but for the ids of the ground. */
export function mutatedRequest(
  { seed, index }: { readonly seed: number; readonly index: number },
  { adminToken }: Target,
  ground: Ground,
): RawRequest {
  const random = seededRandom(seed + index * 7_919)
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 3; skipped += 1) random()
  if (random() < 0.06) return mutatedPage(random, ground)
  if (random() < 0.05) return forgedCursor(random, ground)
  const { basePath, operation } = pick(random, operations)
  const ids = basePath === '/v1' ? idsFor(operation, ground) : ground.operatorIds
  const example = exampleRequest(basePath, operation, ids)
  const headers = {
    ...credentials(operation, basePath, { adminToken, ground }),
    ...(operation.hasBody && { 'Content-Type': 'application/json' }),
    ...(operation.method === 'post' && random() < 0.2 && { 'Idempotency-Key': `key-${String(index)}` }),
  }
  const hasBody = operation.hasBody ? random() < 0.97 : random() < 0.03
  return {
    method: random() < 0.04 ? pick(random, methods) : example.method,
    path: mutatedPath(random, { path: example.url, ids: { ...ids, ...ground.operatorIds } }),
    headers: mutatedHeaders(random, headers),
    body: hasBody ? mutateBody(random, example.body) : undefined,
  }
}

/** What a byte holds becomes more than a byte in capitals, which no client sends. */
function uppercased(address: string): string {
  return address.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

function idsFor({ path }: Operation, { ids, recordIds }: Ground): Readonly<Record<string, string>> {
  const kind = (['products', 'faqs', 'locations'] as const).find((each) => path.includes(`/${each}/`))
  return kind === undefined ? ids : { ...ids, id: recordIds[kind] }
}

function credentials(
  { scopes, needsVisitor }: Operation,
  basePath: string,
  { adminToken, ground }: { adminToken: string; ground: Ground },
): Record<string, string> {
  if (basePath === '/admin/v1') return { Authorization: `Bearer ${adminToken}` }
  if (scopes.length > 0) return { 'X-API-Key': ground.apiKey }
  return {
    'X-API-Key': ground.publicKey,
    ...(needsVisitor && { Authorization: `Bearer ${ground.visitorToken}` }),
  }
}

function mutatedPath(
  random: Random,
  { path, ids }: { path: string; ids: Readonly<Record<string, string>> },
): string {
  let [address = '', query = ''] = path.split('?')
  if (random() < 0.12) {
    const segments = address.split('/')
    const at = 2 + Math.floor(random() * (segments.length - 2))
    segments[at] = pick(random, random() < 0.5 ? hostileIds : Object.values(ids))
    address = segments.join('/')
  }
  if (random() < 0.03)
    address = pick(random, [`${address}/`, uppercased(address), `/${address}`, `${address}%20`])
  if (random() < 0.2) query = [query, pick(random, hostileQueries)].filter((each) => each !== '').join('&')
  return query === '' ? address : `${address}?${query}`
}

function mutatedHeaders(random: Random, headers: Readonly<Record<string, string>>): Record<string, string> {
  const changed: Record<string, string> = { ...headers }
  for (let times = random() < 0.2 ? 1 + Math.floor(random() * 3) : 0; times > 0; times -= 1) {
    const [name, value] = pick(random, hostileHeaders)
    for (const known of Object.keys(changed))
      if (known.toLowerCase() === name.toLowerCase()) Reflect.deleteProperty(changed, known)
    if (value !== '') changed[name] = value
  }
  return changed
}

function mutatedPage(random: Random, ground: Ground): RawRequest {
  const path = pick(random, pages)
  const query =
    random() < 0.5 ? '' : `?${pick(random, [...hostileQueries, `key=${ground.publicKey}`, 'key=pk_x'])}`
  return {
    method: random() < 0.8 ? 'GET' : pick(random, methods),
    path: `${path}${query}`,
    headers: mutatedHeaders(random, {}),
    body: random() < 0.1 ? mutateBody(random, {}) : undefined,
  }
}

/** A cursor as its list hands it out, with other values in it. */
function forgedCursor(random: Random, { apiKey, cursors }: Ground): RawRequest {
  const [address, cursor] = pick(random, cursors)
  // A cursor of the service is a list in JSON.
  const [list, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  const values = [
    -1,
    0,
    1.5,
    2_147_483_648,
    8_640_000_000_000_001,
    1e300,
    '',
    'x',
    '\0',
    '\ud800',
    null,
    [],
    {},
  ]
  const forged = [list, ...key.map((value) => (random() < 0.6 ? pick<unknown>(random, values) : value))]
  const separator = address.includes('?') ? '&' : '?'
  return {
    method: 'GET',
    path: `${address}${separator}cursor=${Buffer.from(JSON.stringify(forged)).toString('base64url')}`,
    headers: { 'X-API-Key': apiKey },
    body: undefined,
  }
}
