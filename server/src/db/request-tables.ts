/** One request to the API, as its account may look it up. */
export interface RequestTable {
  account_id: string
  request_id: string
  operation_id: string
  method: string
  /** As the contract writes it, without ids. */
  path: string
  status: number
  code: string | null
  /** Null where a member has asked. */
  key_id: string | null
  member_id: string | null
  duration_ms: number
  created_at: Date
}
