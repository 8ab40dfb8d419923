import type { Caller } from '../context.ts'
import type { MemberRole, Scope } from '../db/schema.ts'

const scopes: Readonly<Record<MemberRole, readonly Scope[]>> = {
  owner: ['account:write', 'conversations:chat', 'knowledge:write', 'locations:write', 'members:write'],
  editor: ['account:write', 'conversations:chat', 'knowledge:write', 'locations:write'],
  viewer: ['account:read', 'conversations:read', 'knowledge:read', 'locations:read'],
}

/** What a member of this role may do. */
export function scopesOfRole(role: MemberRole): readonly Scope[] {
  return scopes[role]
}

/** The role of a caller who has one. */
export function roleOf(caller: Caller): MemberRole | null {
  return caller.kind === 'member' ? caller.member.role : null
}
