import { type Behaviour, type ChatBody, isFault } from '../behaviour.ts'
import { documentsOf, hasToolResults, offers } from '../read-conversation.ts'
import { faithful } from './faithful.ts'
import { type Lie, lies } from './lies.ts'

export interface LyingOptions {
  /** From 0 to 49: each number tells another lie of the kind. */
  readonly seed?: number
  /** What it would say if it did not lie. */
  readonly of?: Behaviour['chat']
  /** A row of another account, which no tool has found. */
  readonly foreignRow?: string
}

/** Looks things up like an honest model, and then says something else. */
export function lying(
  kind: Lie,
  { seed = 0, of = faithful(), foreignRow = 'The Zephyr 9000 costs 1,234.00 EUR.' }: LyingOptions = {},
): Behaviour['chat'] {
  return async (request: ChatBody) => {
    const honest = await of(request)
    if (isFault(honest) || (honest.toolCalls.length > 0 && !hasToolResults(request))) return honest
    // The form has been shown or refused by now: what is left is the reply above it.
    if (
      kind === 'optionNotRetrieved' &&
      (!offers(request, 'present_form') || wasCalled(request, 'present_form'))
    )
      return honest
    return lies[kind]({ honest, seed, foreignRow, request, found: documentsOf(request) })
  }
}

function wasCalled({ messages }: ChatBody, name: string): boolean {
  return messages.some(
    (message) =>
      message.role === 'assistant' &&
      message.tool_calls?.some((call) => call.function.name === name) === true,
  )
}
