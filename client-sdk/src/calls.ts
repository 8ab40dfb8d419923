import type { Call } from './call.ts'
import type { RequestOptions } from './client-options.ts'
import { type AnyPage, listing } from './listing.ts'
import type { AnswerOf, BodyOf, IdsOf, PathWith, QueryOf, Verb } from './operation.ts'
import type { Delivery } from './result.ts'

/** Turns paths of the contract into methods, which take and give what the contract says. */
export type Calls = ReturnType<typeof createCalls>

type Answered<Path extends PathWith<V>, V extends Verb> = Promise<AnswerOf<Path, V> & Delivery>

type Paged<Path extends PathWith<'get'>> = Extract<AnswerOf<Path, 'get'>, AnyPage> & Delivery

export function createCalls(call: Call) {
  /** A method without a body. */
  const plain =
    <V extends Verb>(verb: V) =>
    <Path extends PathWith<V>>(path: Path) =>
    (ids: IdsOf<Path, V>, own?: RequestOptions) =>
      call(verb, path, { ids }, own) as Answered<Path, V>

  /** A method with a body. */
  const sending =
    <V extends Verb>(verb: V) =>
    <Path extends PathWith<V>>(path: Path) =>
    (ids: IdsOf<Path, V>, body: BodyOf<Path, V>, own?: RequestOptions) =>
      call(verb, path, { ids, body }, own) as Answered<Path, V>

  /** A method that reads page by page. */
  const pages =
    <Path extends PathWith<'get'>>(path: Path) =>
    <Item>(itemsOf: (page: Paged<Path>) => readonly Item[]) =>
    (ids: IdsOf<Path, 'get'>, query?: QueryOf<Path, 'get'>, own?: RequestOptions) => {
      const calledFrom = new Error()
      const load = (cursor?: string) =>
        call('get', path, { ids, query: { ...query, ...(cursor && { cursor }) }, calledFrom }, own)
      return listing(load as (cursor?: string) => Promise<Paged<Path>>, itemsOf)
    }

  /** A method that says with a query what it means. */
  const by =
    <V extends Verb>(verb: V) =>
    <Path extends PathWith<V>>(path: Path) =>
    (ids: IdsOf<Path, V>, query: QueryOf<Path, V>, own?: RequestOptions) =>
      call(verb, path, { ids, query }, own) as Answered<Path, V>

  return {
    get: plain('get'),
    remove: plain('delete'),
    getBy: by('get'),
    removeBy: by('delete'),
    act: plain('post'),
    post: sending('post'),
    put: sending('put'),
    patch: sending('patch'),
    pages,
  }
}
