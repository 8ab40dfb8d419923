import { BadRequest } from '../read-body.ts'
import type { OpenAiChatBody, OpenAiEmbedBody } from './wire-schemas.ts'

/** In what a server differs from OpenAI's own. */
export interface Quirks {
  /** Parameters of a chat that it objects to. */
  readonly refuses?: readonly (keyof OpenAiChatBody)[]
  /** Does not hold its answers to a schema. */
  readonly knowsNoSchema?: boolean
  /** Tells no tokens, whatever it is asked. */
  readonly hidesUsage?: boolean
  /** Sends each tool call in one piece, without a number, as an object, and says that the reply has come to its end. */
  readonly wholeCalls?: boolean
  /** Sends tool calls without ids. */
  readonly hidesIds?: boolean
  /** Sends along what the model thinks before it answers. */
  readonly thinks?: boolean
  /** The model names no document behind what it says. */
  readonly hidesSources?: boolean
  /** In characters: a longer text is not embedded. */
  readonly longestText?: number
  /** Ranks by numbers of any size. */
  readonly logits?: boolean
}

/** @throws BadRequest in the words of one of these servers */
export function refuseParameters(body: OpenAiChatBody, { refuses = [], knowsNoSchema }: Quirks): void {
  if (knowsNoSchema === true && body.response_format?.type === 'json_schema')
    throw new BadRequest("Invalid value: 'json_schema'. Supported values of response_format: 'json_object'.")
  const wrong = refuses.find((name) => body[name] !== undefined)
  if (wrong !== undefined)
    throw new BadRequest(`Unsupported parameter: '${wrong}' is not supported with this model.`)
}

/** @throws BadRequest */
export function refuseLength({ input }: OpenAiEmbedBody, { longestText }: Quirks): void {
  if (longestText !== undefined && input.some((text) => text.length > longestText))
    throw new BadRequest('input is too large to process: increase the physical batch size')
}
