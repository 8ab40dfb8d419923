import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type {
  CreateWidgetRequest,
  DeletedWidget,
  IdentitySecret,
  UpdateWidgetRequest,
  Widget,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { WidgetIds } from './ids.ts'

/** Page size and position. */
export type WidgetQuery = NonNullable<operations['listWidgets']['parameters']['query']>

/** Widgets with their settings. */
export interface AccountWidgets {
  /** In the order they were made. */
  list(query?: WidgetQuery, options?: RequestOptions): Listing<Widget, Page<Widget>>
  /** Makes a chatbot that answers from one knowledge base. */
  create(body: CreateWidgetRequest, options?: RequestOptions): Promise<Result<Widget>>
  /** One widget with all its settings. */
  get(ids: WidgetIds, options?: RequestOptions): Promise<Result<Widget>>
  /** Changes the fields given. */
  update(ids: WidgetIds, body: UpdateWidgetRequest, options?: RequestOptions): Promise<Result<Widget>>
  /** Deletes it for good, with its public keys. Its sessions can still be read, exported and erased. */
  delete(ids: WidgetIds, options?: RequestOptions): Promise<Result<DeletedWidget>>
  /** Makes the secret with which the site's backend proves who its visitors are, in place of the one before. */
  rotateIdentitySecret(ids: WidgetIds, options?: RequestOptions): Promise<Result<IdentitySecret>>
}

export function accountWidgets({ act, get, pages, patch, post, remove }: Calls): AccountWidgets {
  const list = pages('/account/widgets')(({ data }) => data)
  const create = post('/account/widgets')
  return {
    list: (query, options) => list({}, query, options),
    create: (body, options) => create({}, body, options),
    get: get('/account/widgets/{widgetId}'),
    update: patch('/account/widgets/{widgetId}'),
    delete: remove('/account/widgets/{widgetId}'),
    rotateIdentitySecret: act('/account/widgets/{widgetId}/identity-secret/rotate'),
  }
}
