import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { HistoryPage, Result } from '../result.ts'
import type { VisitorErasure, VisitorExport } from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { WidgetIds } from './ids.ts'

/** Which visitor, page size and position. */
export type ExportQuery = operations['exportVisitor']['parameters']['query']

/** Which visitor. */
export type ErasureQuery = operations['eraseVisitor']['parameters']['query']

/** What is stored about one visitor. */
export interface Visitors {
  /**
   * Everything that is stored about a visitor. A session whose messages do not fit on one page comes again on the
   * next with the messages that follow.
   *
   * @example
   * for await (const { session, messages } of service.visitors.export({ widgetId }, { visitorId: 'customer-42' })) {
   *   console.log(session.sessionId, messages.length)
   * }
   */
  export(
    ids: WidgetIds,
    query: ExportQuery,
    options?: RequestOptions,
  ): Listing<VisitorExport['sessions'][number], HistoryPage<VisitorExport>>
  /** Erases everything about a visitor, within a minute and for good. */
  erase(ids: WidgetIds, query: ErasureQuery, options?: RequestOptions): Promise<Result<VisitorErasure>>
}

export function visitors({ pages, removeBy }: Calls): Visitors {
  return {
    export: pages('/widgets/{widgetId}/visitors/export')(({ data }) => data.sessions),
    erase: removeBy('/widgets/{widgetId}/visitors'),
  }
}
