export { type Client, type ClientOptions, createClient } from './client.ts'
export { type ErrorCode, type Problem, ServiceError } from './errors.ts'
export type { components, operations, paths } from './types.gen.ts'
