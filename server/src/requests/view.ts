import type { components } from '../contract/wire.ts'
import type { RequestRow } from '../db/schema.ts'

type LoggedRequest = components['schemas']['LoggedRequest']

export function viewRequest(row: RequestRow): LoggedRequest {
  return {
    requestId: row.request_id,
    operationId: row.operation_id,
    // The router serves no other.
    method: row.method as LoggedRequest['method'],
    path: row.path,
    status: row.status,
    code: row.code,
    keyId: row.key_id,
    memberId: row.member_id,
    durationMs: row.duration_ms,
    createdAt: row.created_at.toISOString(),
  }
}
