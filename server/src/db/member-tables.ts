export type MemberRole = 'owner' | 'editor' | 'viewer'

/** Somebody who may sign in. Kept by the library that signs people in; no other column of its tables is of interest. */
interface MemberUserTable {
  id: string
  name: string
  email: string
  /** That it is theirs: an invitation does not show that, since whoever invites sees it, too. */
  email_verified: boolean
  created_at: Date
  updated_at: Date
}

interface MemberSessionTable {
  id: string
  user_id: string
  expires_at: Date
}

/** What somebody signs in with; passwords among them. */
interface MemberCredentialTable {
  id: string
  user_id: string
  provider_id: string
  subject: string
  /** A hash, of those who have one. */
  password: string | null
  created_at: Date
  updated_at: Date
}

interface MemberVerificationTable {
  id: string
  expires_at: Date
}

interface MemberPasskeyTable {
  id: string
  user_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: Date
}

/** Signs in the one whom it was made for, once. */
interface MemberLinkTable {
  /** SHA-256 of what the link carries. */
  digest: Buffer
  user_id: string
  expires_at: Date
  used_at: Date | null
}

/** What a person may do in an account. */
interface MemberTable {
  account_id: string
  member_id: string
  user_id: string
  email: string
  role: MemberRole
  created_at: Date
}

/** Makes whoever brings it a member, once. */
interface MemberInvitationTable {
  account_id: string
  invitation_id: string
  /** SHA-256 of what the link carries. */
  digest: Buffer
  email: string
  role: MemberRole
  /** The member who did; null for a key, and where nobody knows any more. */
  invited_by: string | null
  expires_at: Date
  /** Or withdrawn. */
  used_at: Date | null
  created_at: Date
}

/** Something that was changed about an account, by whom, but not into what. */
interface AccountEventTable {
  account_id: string
  event_id: string
  actor_kind: 'key' | 'member' | 'operator'
  /** Null for the operator. */
  actor_id: string | null
  operation_id: string
  object_id: string | null
  /** How much of it; null where nothing was deleted. */
  deleted: number | null
  request_id: string
  created_at: Date
}

/** People, how they come in, and what was changed by whom. */
export interface MemberTables {
  member_user: MemberUserTable
  member_session: MemberSessionTable
  member_credential: MemberCredentialTable
  member_verification: MemberVerificationTable
  member_passkey: MemberPasskeyTable
  member_link: MemberLinkTable
  member: MemberTable
  member_invitation: MemberInvitationTable
  account_event: AccountEventTable
}
