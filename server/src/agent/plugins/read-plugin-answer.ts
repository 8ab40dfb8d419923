import { readContract } from '../../contract/document.ts'
import { type Explain, shapeExplainer } from '../../contract/explain-shape.ts'
import { PluginError } from './plugin-error.ts'
import type { CallAnswer, PluginEvent } from './view.ts'

const answerSchemas: Readonly<Record<PluginEvent, string>> = {
  'booking.slots': 'BookingSlotsAnswer',
  'booking.submitted': 'BookingSubmittedAnswer',
  'shop.lookup': 'ShopLookupAnswer',
}
const checks = new Map<PluginEvent, Explain>()

/**
 * The answer to a call, held against the contract. Its texts are single lines: control characters of others have no
 * business in what visitors read.
 * @throws PluginError
 */
export function readPluginAnswer<Event extends PluginEvent>(event: Event, text: string): CallAnswer<Event> {
  const answer = parse(text)
  const faults = checkOf(event)(answer)
  if (faults.length > 0) throw new PluginError('answer-wrong', { reason: faults.map(describe).join(', ') })
  // Checked just now against the schema that the type was generated from.
  return answer as CallAnswer<Event>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? oneLine(value) : value))
  } catch {
    // Also JSON that is nested deeper than can be walked.
    throw new PluginError('answer-not-json')
  }
}

/** Marks that turn the direction of the text around them go as well. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

/** Without the names of unknown fields: those are the plugin's words, not the contract's. */
function describe({ field, code }: ReturnType<Explain>[number]): string {
  return code === 'additionalProperties' ? code : `${field} ${code}`
}

function checkOf(event: PluginEvent): Explain {
  const known = checks.get(event)
  if (known !== undefined) return known
  const { components } = readContract('admin')
  const schema = { $ref: `#/components/schemas/${answerSchemas[event]}` }
  const check = shapeExplainer({ components }, schema)
  checks.set(event, check)
  return check
}
