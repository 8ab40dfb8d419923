import type { EngineContext } from '../../context.ts'
import type { PluginRow } from '../../db/schema.ts'
import { derivedTypeId } from '../../platform/ids.ts'
import { mostPluginCalls } from '../most-turn-cost.ts'
import { callPlugin } from './call-plugin.ts'
import { PluginError } from './plugin-error.ts'
import type { PluginTurn } from './plugin-port.ts'
import { readPluginAnswer } from './read-plugin-answer.ts'
import type { CallAnswer, CallData, PluginEvent } from './view.ts'
import type { Buyer } from '../../engine.ts'

/** What is shorter is no secret, and may stand in any text by accident. */
const shortestSecret = 8

/**
 * Refuses an answer that repeats what opens the buyer's account: as part of a reply it would be stored.
 * @throws PluginError
 */
function requireDiscreet(answer: unknown, { customerToken, cartId = '' }: Buyer): void {
  const text = JSON.stringify(answer)
  for (const secret of [customerToken, cartId]) {
    if (secret.length < shortestSecret) continue
    const spellings = [JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
    if (spellings.some((each) => text.includes(each))) throw new PluginError('answer-indiscreet')
  }
}

/**
 * Makes a call, and what the turn needs of its answer.
 * @throws PluginError; anything else means that this attempt at the turn is over
 */
export type CallPlugin = <Event extends PluginEvent, Result>(
  event: Event,
  data: CallData<Event>,
  read: (answer: CallAnswer<Event>) => Result,
) => Promise<Result>

export interface TurnCalls {
  readonly to: (plugin: PluginRow) => CallPlugin
  /** How many got a usable answer. */
  readonly answered: () => number
}

/**
 * The calls of one turn to plugins. Their event ids follow from the turn, the event and how many calls of that event
 * came before, so an attempt that takes the turn up again makes the same calls under the same ids.
 */
export function turnCalls(ctx: EngineContext, turn: PluginTurn): TurnCalls {
  const begun: PluginEvent[] = []
  let answered = 0

  const callerOf =
    (plugin: PluginRow): CallPlugin =>
    async (event, data, read) => {
      const { turnId, widgetId } = turn.conversation
      const number = begun.filter((each) => each === event).length
      const eventId = derivedTypeId('evt', [turnId, event, String(number)])
      const started = ctx.clock.elapsedMs()
      try {
        if (begun.length >= mostPluginCalls) throw new PluginError('no-call-left')
        begun.push(event)
        const body = JSON.stringify({ event, createdAt: ctx.clock.now().toISOString(), data })
        const text = await callPlugin(ctx, plugin, { eventId, event, body, signal: turn.signal })
        const answer = readPluginAnswer(event, text)
        if (turn.buyer !== undefined) requireDiscreet(answer, turn.buyer)
        const result = read(answer)
        answered += 1
        return result
      } catch (error) {
        if (error instanceof PluginError) {
          const durationMs = Math.round(ctx.clock.elapsedMs() - started)
          const { fault: code, failure } = error
          const { kind } = plugin
          ctx.log.warn(
            { widgetId, turnId, kind, eventId, code, ...failure, durationMs },
            'a plugin gave no usable answer',
          )
        }
        throw error
      }
    }

  return {
    to: callerOf,
    answered: () => answered,
  }
}
