import type { Calls } from '../calls.ts'
import type { RequestOptions } from '../client-options.ts'
import type { Listing } from '../listing.ts'
import type { Page, Result } from '../result.ts'
import type {
  CreatedKey,
  CreateKeyRequest,
  Key,
  Overlap,
  RotatedKey,
  RotatedSecret,
  UpdatedKey,
  UpdateKeyRequest,
} from '../schemas.ts'
import type { operations } from '../types.gen.ts'
import type { KeyIds } from './ids.ts'

/** Page size and position. */
export type KeyQuery = NonNullable<operations['listKeys']['parameters']['query']>

/** Keys of backends and of widgets. Nobody gives a key a scope that they lack, or changes one that has more. */
export interface AccountKeys {
  /** Revoked and expired ones too, without their secrets. */
  list(query?: KeyQuery, options?: RequestOptions): Listing<Key, Page<Key>>
  /**
   * Makes a key. Its secret is answered this once.
   *
   * @example
   * const { data } = await service.account.keys.create({
   *   kind: 'secret',
   *   name: 'Shop backend',
   *   scopes: ['conversations:chat'],
   * })
   * keepSafe(data.secret)
   */
  create(body: CreateKeyRequest, options?: RequestOptions): Promise<Result<CreatedKey>>
  /** One key; of a public one also what its visitors have used up today. */
  get(ids: KeyIds, options?: RequestOptions): Promise<Result<Key>>
  /** Changes the fields given. */
  update(ids: KeyIds, body: UpdateKeyRequest, options?: RequestOptions): Promise<Result<UpdatedKey>>
  /** Makes another with the same settings; the old one ends with the overlap. */
  rotate(ids: KeyIds, body: Overlap, options?: RequestOptions): Promise<Result<RotatedKey>>
  /** Ends a key for good. */
  revoke(ids: KeyIds, options?: RequestOptions): Promise<Result<Key>>
  /** Makes another secret for the signatures of callbacks. */
  rotateCallbackSecret(ids: KeyIds, body: Overlap, options?: RequestOptions): Promise<Result<RotatedSecret>>
  /** Ends the overlap of such a rotation now. */
  activateCallbackSecret(ids: KeyIds, options?: RequestOptions): Promise<Result<Key>>
}

export function accountKeys({ act, get, pages, patch, post }: Calls): AccountKeys {
  const list = pages('/account/keys')(({ data }) => data)
  const create = post('/account/keys')
  return {
    list: (query, options) => list({}, query, options),
    create: (body, options) => create({}, body, options),
    get: get('/account/keys/{keyId}'),
    update: patch('/account/keys/{keyId}'),
    rotate: post('/account/keys/{keyId}/rotate'),
    revoke: act('/account/keys/{keyId}/revoke'),
    rotateCallbackSecret: post('/account/keys/{keyId}/callback-secret/rotate'),
    activateCallbackSecret: act('/account/keys/{keyId}/callback-secret/activate'),
  }
}
