import type { ComponentType, ReactNode } from 'react'
import type { Api, Schemas } from '../../api.ts'
import type { PageOfRows } from '../../parts/pages.tsx'
import type { Column } from '../../parts/table.tsx'
import type { FilterName } from './place.ts'

export interface Stored {
  readonly id: string
  readonly syncState: Schemas['SyncState']
  readonly createdAt: string
  readonly updatedAt: string
}

export interface ListQuery {
  readonly cursor?: string
  readonly limit?: number
  readonly contains?: string
  readonly category?: string
  readonly sku?: string
  readonly externalId?: string
  readonly updatedSince?: string
  readonly syncState?: Schemas['SyncState']
}

/** What may be done with the records of one kind in one knowledge base. */
export interface Calls<Row, Draft> {
  readonly list: (query: ListQuery, signal: AbortSignal) => Promise<PageOfRows<Row>>
  readonly read: (id: string, signal?: AbortSignal) => Promise<Row>
  /** With the same key it is created once, however often it is sent. */
  readonly create: (draft: Draft, idempotencyKey: string) => Promise<Row>
  readonly change: (id: string, changes: Partial<Draft>) => Promise<Row>
  readonly remove: (id: string) => Promise<unknown>
}

/** A label and what the record has for it. What it lacks is not shown. */
export type Fact = readonly [label: string, value: ReactNode]

/** What differs between products, FAQs and locations. A draft has every field that a form can fill: null is empty. */
export interface Kind<Row extends Stored, Draft extends object> {
  readonly one: string
  readonly several: string
  readonly searchKind: Schemas['RecordKind']
  readonly scope: 'knowledge:write' | 'locations:write'
  readonly titleOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly FilterName[]
  readonly facts: (row: Row) => readonly Fact[]
  readonly Inputs: ComponentType<{ readonly row: Row | undefined }>
  /** Fields that are sent together, if one of them has changed. */
  readonly pairs?: readonly (readonly [keyof Draft, keyof Draft])[]
  readonly draftIn: (entered: FormData) => Draft
  readonly calls: (api: Api, kbId: string) => Calls<Row, Draft>
}
