import type { OpenAI } from 'openai'
import type { ProviderAccess } from '../provider-access.ts'
import type { RequestBound } from '../start-attempt.ts'
import type { Dialect } from './dialect.ts'

/** What all calls share. */
export interface OpenAiAccess extends ProviderAccess {
  readonly client: OpenAI
  readonly dialect: Dialect
}

/** The end of a request in the words of the library. */
export function boundOf({ signal, timeoutMs }: RequestBound) {
  return { signal, timeout: timeoutMs }
}
