import type { RawClient, components } from '../../../client-sdk/src/index.ts'
import type { Context } from '../../../server/src/context.ts'
import type { Database } from '../../../server/src/db/connect.ts'
import type { PublishedRow } from '../grounding/published-row.ts'
import type { SupportCheck } from './check-support.ts'
import type { Load } from './findings.ts'

/** A knowledge base and the widget that answers from it. */
export interface Premises {
  readonly knowledgeBaseId: string
  readonly widgetId: string
}

/** The same once it is filled. */
export interface Shop extends Premises {
  readonly name: string
  /** All that is published there. */
  readonly rows: readonly PublishedRow[]
}

export interface EvaluatedService {
  /** The published client, over HTTP, with the account's secret key. */
  readonly client: RawClient
  /** What chat hands to the retrieval, to ask it for whole ranked lists. */
  readonly context: Context
  readonly newShop: (name: string) => Promise<Premises>
  /** Stops the service's clock at an instant; without one it goes with the real time again. */
  readonly setClock: (stoppedAt?: Date) => void
  readonly now: () => Date
  /** Whether the clock stands still. */
  readonly isStopped: () => boolean
  /** Looks at every reply of chat. */
  readonly support: SupportCheck
  /** What was loaded before, by its content: parts that ask the same records share them. */
  readonly loaded: Map<string, Promise<LoadedSet>>
  /** What chat has answered before: the same question to the same records gets the same answer. */
  readonly answered: Map<string, Promise<RawReply>>
  /** Another database of the same engine, empty, for what is compared with. Nothing is kept. */
  readonly openBeside: () => Promise<Database>
  /** The database and what makes vectors, as the report names them. */
  readonly engine: string
  stop(): Promise<void>
}

/** A reply as the service gives it, and how long that took. */
export interface RawReply {
  readonly result: components['schemas']['MessageResult']
  readonly milliseconds: number
}

export interface LoadedSet {
  readonly shop: Shop
  readonly load: Load
}
