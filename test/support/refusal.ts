import { ServiceError } from '../../client-sdk/src/index.ts'
import type { problemOf } from './problem-of.ts'

/** How a request of the client SDK was refused, which it throws. */
export async function refusalOf(asked: Promise<unknown>): Promise<ReturnType<typeof problemOf>> {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { status, code, field } = error
    return { status, code, ...(field !== undefined && { field }) }
  }
  throw new Error('The request was not refused.')
}
