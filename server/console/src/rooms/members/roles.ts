import type { Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'

type Role = Schemas['MemberRole']

export const roles: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'viewer', label: 'Viewer: sees everything, changes nothing' },
  { value: 'editor', label: 'Editor: changes everything but the members' },
  { value: 'owner', label: 'Owner: also invites and removes members' },
]

/** A role as a form sends it: one of those that it offers. */
export function roleIn(entered: FormData): Role {
  return roles.find(({ value }) => value === textIn(entered, 'role'))?.value ?? 'viewer'
}
