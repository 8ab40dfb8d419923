const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // a Unix socket that is not there
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Failures that `pg` and PGlite report without any code. */
const brokenConnection = [
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/i,
  /^(Client (was closed|has encountered a connection error) and is not queryable|PGlite is (closed|closing))/i,
]

/**
 * SQLSTATEs of a database that cannot serve right now: connection lost (08), out of resources (53), shutting
 * down or starting (57P), and a limit of ours that a busy database ran into: statement (57014), lock (55P03),
 * idle transaction (25P03).
 */
const unavailableState = /^(08...|53...|57P0.|57014|55P03|25P03)$/

/** The database cannot be reached or cannot serve: the same call may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  return chain(error).some((each) => {
    const code = codeOf(each)
    if (code !== undefined && (networkCodes.has(code) || unavailableState.test(code))) return true
    return each instanceof Error && brokenConnection.some((message) => message.test(each.message))
  })
}

/** The database refused a value itself (class 22: out of range, not representable, malformed). */
export function isInvalidData(error: unknown): boolean {
  return codeOf(error)?.startsWith('22') === true && sqlState.test(codeOf(error) ?? '')
}

/** Another row has the same key; with `constraint`, only if it is that one's. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return constraint === undefined || (isRecord(error) && error['constraint'] === constraint)
}

/** A row is still referred to by another one, or refers to one that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** The transaction lost against a concurrent one (serialization failure or deadlock) and can be repeated as a whole. */
export function isSerializationFailure(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** The same, or it did not want to wait for a lock that another one holds. */
export function hasLostARace(error: unknown): boolean {
  return isSerializationFailure(error) || codeOf(error) === '55P03'
}

/**
 * A statement was prepared before a migration changed the columns it returns. Nothing of it has run. The name of the
 * place in PostgreSQL that says so is the only sign of it that no setting of the server translates.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && isRecord(error) && error['routine'] === 'RevalidateCachedQuery'
}

const sqlState = /^[0-9A-Z]{5}$/

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function codeOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined
}

/** The error, what caused it and, for a host with several addresses, the failure of each. */
function chain(error: unknown, depth = 0): unknown[] {
  if (!isRecord(error) || depth > 4) return []
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...[error['cause'], ...parts].flatMap((part) => chain(part, depth + 1))]
}
