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
  key_id: string
  duration_ms: number
  created_at: Date
}
