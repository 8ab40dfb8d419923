import { isObject } from '../contract/document.ts'
import type { AnyReply } from './envelope.ts'
import type { AnyRequest } from './mount.ts'

/** Of what operations answer, where the id of a thing stands that they have made. */
const wrappers = ['key', 'webhook', 'plugin']
const ownIds = [
  'keyId',
  'webhookId',
  'pluginId',
  'deliveryId',
  'memberId',
  'invitationId',
  // A widget names the knowledge base that it answers from.
  'widgetId',
  'knowledgeBaseId',
]

/** The id of what an operation was about: the last that its path names, else that of what it has made. */
export function objectOf({ params }: Pick<AnyRequest, 'params'>, { data }: AnyReply): string | null {
  const named = Object.entries(params).filter(([name]) => name !== 'accountId')
  const last = named.at(-1)?.[1]
  const made = isObject(data) ? madeIn(data) : undefined
  if (typeof made === 'string' && named.length === 0) return made
  return typeof last === 'string' ? last : null
}

function madeIn(data: Readonly<Record<string, unknown>>): unknown {
  const wrapped = wrappers.map((name) => data[name]).find(isObject)
  const thing = wrapped ?? data
  return ownIds.map((name) => thing[name]).find((id) => id !== undefined) ?? thing['id']
}
