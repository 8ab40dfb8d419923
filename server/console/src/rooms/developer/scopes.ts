import type { Schemas } from '../../api.ts'
import { useMay } from '../../shell/account.ts'

export type Key = Schemas['Key']
export type Scope = Key['scopes'][number]

/** What each scope lets a key do, in the order in which they are offered. */
export const scopes: readonly { readonly value: Scope; readonly hint: string }[] = [
  {
    value: 'conversations:chat',
    hint: 'Starts conversations, sends messages for visitors, ends, exports and erases. Reading is included.',
  },
  { value: 'conversations:read', hint: 'Reads conversations and what was said in them.' },
  {
    value: 'knowledge:write',
    hint: 'Adds, changes and deletes products and FAQ entries, and starts syncs. Reading is included.',
  },
  { value: 'knowledge:read', hint: 'Reads and searches products and FAQ entries.' },
  {
    value: 'locations:write',
    hint: 'Adds, changes and deletes locations, and starts syncs. Reading is included.',
  },
  { value: 'locations:read', hint: 'Reads and searches locations.' },
  {
    value: 'account:write',
    hint: 'Makes keys, widgets, webhooks and knowledge bases, and changes settings. Reading is included.',
  },
  {
    value: 'account:read',
    hint: 'Reads settings, usage, keys without their secrets, deliveries and the log of requests.',
  },
  { value: 'members:write', hint: 'Invites members, changes their roles, removes them.' },
]

interface Purpose {
  readonly value: string
  readonly label: string
  /** What a key for it is called, where nobody calls it otherwise. */
  readonly name: string
  readonly scopes: readonly Scope[]
}

/** What keys are mostly made for. */
export const purposes = [
  { value: 'chat', label: 'Chat on my server', name: 'Chat', scopes: ['conversations:chat'] },
  {
    value: 'mirror',
    label: 'Mirror my catalogue',
    name: 'Catalogue',
    scopes: ['knowledge:write', 'locations:write'],
  },
  {
    value: 'both',
    label: 'Chat, and mirror my catalogue',
    name: 'Chat and catalogue',
    scopes: ['conversations:chat', 'knowledge:write', 'locations:write'],
  },
  {
    value: 'report',
    label: 'Read for reports',
    name: 'Reports',
    scopes: ['conversations:read', 'knowledge:read', 'locations:read', 'account:read'],
  },
  {
    value: 'everything',
    label: 'Everything',
    name: 'Everything',
    scopes: ['conversations:chat', 'knowledge:write', 'locations:write', 'account:write', 'members:write'],
  },
] as const satisfies readonly Purpose[]

/** Which scopes whoever changes keys has, and so may give: nobody hands on what they lack. */
export function useHeld(): (scope: Scope) => boolean {
  const mayInvite = useMay('members:write')
  return (scope) => scope !== 'members:write' || mayInvite
}
