import type { Behaviour } from '../behaviour.ts'
import { composeReply, type Part } from '../compose-reply.ts'

/** Always the same reply. */
export function says(...parts: readonly Part[]): Behaviour['chat'] {
  return () => composeReply(parts)
}
