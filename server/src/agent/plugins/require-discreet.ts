import type { Buyer } from '../../engine.ts'
import { PluginError } from './plugin-error.ts'

/** What is shorter is no secret, and may stand in any text by accident. */
const shortestSecret = 8

/**
 * Refuses an answer that repeats what opens the buyer's account: as part of a reply it would be stored.
 * @throws PluginError
 */
export function requireDiscreet(answer: unknown, { customerToken, cartId = '' }: Buyer): void {
  const text = JSON.stringify(answer)
  for (const secret of [customerToken, cartId]) {
    if (secret.length < shortestSecret) continue
    const spellings = [JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
    if (spellings.some((each) => text.includes(each))) throw new PluginError('answer-indiscreet')
  }
}
