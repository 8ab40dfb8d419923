import { type Kysely, type Migration, sql } from 'kysely'
import { systemRole } from '../roles.ts'

const statements = [
  `alter table member_invitation add column invited_by text`,
  // Whoever migrates need not see the rows of the tables it owns.
  `set local role ${systemRole}`,
  `update member_invitation set invited_by = event.actor_id
    from account_event as event
    where event.account_id = member_invitation.account_id and event.object_id = member_invitation.invitation_id
      and event.operation_id = 'inviteMember' and event.actor_kind = 'member'`,
  `update member_user set email_verified = true
    from member, account_event as event
    where member.user_id = member_user.id and member.created_at = member_user.created_at
      and event.account_id = member.account_id and event.operation_id = 'createMemberLink'
      and event.created_at between member.created_at and member.created_at + interval '1 minute'
      and not exists (select from account_event as accepted where accepted.account_id = member.account_id
        and accepted.operation_id = 'acceptInvitation' and accepted.actor_id = member.member_id)`,
  `reset role`,
]

/**
 * Who has invited somebody, and whose e-mail is proven to be theirs. Of those from before that is whoever was made known by
 * a link of the operator's, as far as the list of changes tells; the others have yet to prove it.
 */
export const provenEmails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
