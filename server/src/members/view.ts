import type { components } from '../contract/wire.ts'
import type { AccountEventRow, MemberInvitationRow, MemberRow } from '../db/schema.ts'
import type { MemberLink } from './create-member-link.ts'
import type { InvitationMade } from './invite-member.ts'

type Wire = components['schemas']

export function viewMember(member: MemberRow): Wire['Member'] {
  return {
    memberId: member.member_id,
    email: member.email,
    role: member.role,
    createdAt: member.created_at.toISOString(),
  }
}

export function viewInvitation({ invitation, url }: InvitationMade, isMailed: boolean): Wire['Invitation'] {
  return {
    invitationId: invitation.invitation_id,
    email: invitation.email,
    role: invitation.role,
    url,
    isMailed,
    expiresAt: invitation.expires_at.toISOString(),
  }
}

export function viewOpenInvitation(invitation: MemberInvitationRow): Wire['OpenInvitation'] {
  return {
    invitationId: invitation.invitation_id,
    email: invitation.email,
    role: invitation.role,
    createdAt: invitation.created_at.toISOString(),
    expiresAt: invitation.expires_at.toISOString(),
  }
}

export function viewAccountEvent(event: AccountEventRow): Wire['AccountEvent'] {
  return {
    eventId: event.event_id,
    actor: { kind: event.actor_kind, id: event.actor_id },
    operationId: event.operation_id,
    objectId: event.object_id,
    deleted: event.deleted,
    requestId: event.request_id,
    createdAt: event.created_at.toISOString(),
  }
}

export function viewMemberLink({ email, url, expiresAt }: MemberLink) {
  return { email, url, expiresAt: expiresAt.toISOString() }
}
