import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type { DeliveryDetail, DeliverySummary, Redelivered, RedeliverFilter } from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { DeliveryIds } from './ids.ts'

/** Which deliveries, page size and position. */
export type DeliveryQuery = NonNullable<operations['listDeliveries']['parameters']['query']>

/** Callbacks and webhook events on their way. */
export interface Deliveries {
  /** Newest first. */
  list(query?: DeliveryQuery, options?: RequestOptions): Listing<DeliverySummary, Page<DeliverySummary>>
  /** One delivery with its body and every attempt. */
  get(ids: DeliveryIds, options?: RequestOptions): Promise<Result<DeliveryDetail>>
  /** Queues another round of attempts, with the same event id and body. */
  redeliver(ids: DeliveryIds, options?: RequestOptions): Promise<Result<DeliverySummary>>
  /**
   * The same for up to 500 that have failed.
   *
   * @example
   * for (let hasMore = true; hasMore; ) {
   *   const { data } = await service.account.deliveries.redeliverFailed({ webhookId })
   *   hasMore = data.hasMore
   * }
   */
  redeliverFailed(filter?: RedeliverFilter, options?: RequestOptions): Promise<Result<Redelivered>>
}

export function deliveries({ act, get, pages, post }: Calls): Deliveries {
  const list = pages('/account/deliveries')(({ data }) => data)
  const redeliverFailed = post('/account/deliveries/redeliver')
  return {
    list: (query, options) => list({}, query, options),
    get: get('/account/deliveries/{deliveryId}'),
    redeliver: act('/account/deliveries/{deliveryId}/redeliver'),
    redeliverFailed: (filter = {}, options) => redeliverFailed({}, filter, options),
  }
}
