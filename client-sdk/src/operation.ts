import type { Given, Open } from './open.ts'
import type { paths } from './types.gen.ts'

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths of the contract that have an operation for the verb. */
export type PathWith<V extends Verb> = {
  [Path in keyof paths]: paths[Path] extends Record<V, object> ? Path : never
}[keyof paths]

/** The operation of a path and a verb, as openapi-typescript describes it. */
type OperationOf<Path extends keyof paths, V extends Verb> = NonNullable<paths[Path][V]>

/** The ids in a path. */
export type IdsOf<Path extends keyof paths, V extends Verb> =
  OperationOf<Path, V> extends { parameters: { path: infer Ids extends object } } ? Ids : object

/** The query parameters of an operation. */
export type QueryOf<Path extends keyof paths, V extends Verb> =
  OperationOf<Path, V> extends { parameters: { query?: infer Query extends object } } ? Query : object

/** The body that an operation takes. */
export type BodyOf<Path extends keyof paths, V extends Verb> =
  OperationOf<Path, V> extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Given<Body>
    : never

type Success = 200 | 201 | 202

type JsonOf<Answer> = Answer extends { content: { 'application/json': infer Json } } ? Json : never

/** The body of an operation's success, open for what a newer service may answer. */
export type AnswerOf<Path extends keyof paths, V extends Verb> =
  OperationOf<Path, V> extends { responses: infer Responses }
    ? Open<{ [Status in keyof Responses & Success]: JsonOf<Responses[Status]> }[keyof Responses & Success]>
    : never
