import type { Contender } from '../start/contender.ts'

/** Knowledge bases of one size on every database, and the servers that are asked. */
export interface Stage {
  readonly items: number
  readonly knowledgeBaseId: string
  /** Service and bare, for each number of other knowledge bases. */
  readonly contenders: readonly Contender[]
  readonly concurrencies: readonly number[]
  readonly rounds: number
}
