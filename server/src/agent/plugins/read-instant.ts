import { Temporal } from 'temporal-polyfill'
import { PluginError } from './plugin-error.ts'

/**
 * The instant that a text of the contract's form names. The form lets through days and hours that do not exist.
 * @throws PluginError
 */
export function readInstant(text: string): Date {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    throw new PluginError('answer-wrong', { reason: 'an instant that does not exist' })
  }
}
