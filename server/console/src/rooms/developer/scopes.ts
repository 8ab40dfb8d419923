import type { Schemas } from '../../api.ts'

export type Scope = Schemas['KeyScopes'][number]

/** Each scope in a sentence, in the order they are offered. */
export const scopes: readonly { readonly scope: Scope; readonly does: string }[] = [
  {
    scope: 'conversations:chat',
    does: 'Holds conversations for visitors, and reads, rates and erases them.',
  },
  { scope: 'conversations:read', does: 'Reads conversations without taking part.' },
  { scope: 'knowledge:write', does: 'Writes products and FAQs, and starts syncs.' },
  { scope: 'knowledge:read', does: 'Reads products and FAQs, and searches.' },
  { scope: 'locations:write', does: 'Writes locations.' },
  { scope: 'locations:read', does: 'Reads locations.' },
  { scope: 'account:write', does: 'Changes keys, widgets, webhooks and settings.' },
  { scope: 'account:read', does: 'Reads keys, widgets, usage and logs.' },
  { scope: 'members:write', does: 'Invites and removes members.' },
]

/** What keys are mostly made for. */
export const purposes: readonly {
  readonly value: string
  readonly label: string
  readonly scopes: readonly Scope[]
}[] = [
  { value: 'chat', label: 'Chat on my server', scopes: ['conversations:chat'] },
  { value: 'mirror', label: 'Mirror my catalogue', scopes: ['knowledge:write', 'locations:write'] },
  {
    value: 'both',
    label: 'Chat, and mirror my catalogue',
    scopes: ['conversations:chat', 'knowledge:write', 'locations:write'],
  },
  { value: 'report', label: 'Read for reports', scopes: ['account:read', 'conversations:read'] },
]
