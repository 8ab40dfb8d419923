import type { MemberRole } from '../db/schema.ts'
import type { Letter } from '../platform/mail/mail.ts'
import { oneLine, writeLetter } from '../platform/mail/write-letter.ts'

export interface InvitationWords {
  readonly to: string
  readonly accountName: string
  readonly role: MemberRole
  /** The e-mail of the member who invites; nothing where a key does. */
  readonly inviter: string | undefined
  readonly url: string
  readonly expiresAt: Date
}

const rights: Readonly<Record<MemberRole, string>> = {
  owner: 'an owner, who may do everything',
  editor: 'an editor, who may change everything but the members',
  viewer: 'a viewer, who sees everything and changes nothing',
}

/** Who invites whom into which account, with what role, and until when. */
export function invitationLetter({
  to,
  accountName,
  role,
  inviter,
  url,
  expiresAt,
}: InvitationWords): Letter {
  const account = `“${oneLine(accountName)}”`
  const whoever = inviter ?? 'The account itself, by one of its keys,'
  return writeLetter({
    to,
    subject: `Invitation to ${account}`,
    before: [
      `${whoever} invites you to look after the account ${account} of the Catalogue Assistant, as ${rights[role]}.`,
      `Accept the invitation with this link. It is good once, until ${untilOf(expiresAt)}:`,
    ],
    link: { label: 'Accept the invitation', url },
    after: ['If you did not expect this, do nothing: without you nothing happens.'],
  })
}

/** The way in for who has forgotten the password. */
export function signInLetter({
  to,
  url,
  expiresAt,
}: Pick<InvitationWords, 'to' | 'url' | 'expiresAt'>): Letter {
  return writeLetter({
    to,
    subject: 'Your link to sign in',
    before: [
      'Somebody, you we hope, has said at the console of the Catalogue Assistant that your password is forgotten.',
      `This link signs you in without it, so that you can set another one. It is good once, until ${untilOf(expiresAt)}:`,
    ],
    link: { label: 'Sign in', url },
    after: [
      'Give it to nobody: it opens everything that you look after. If it was not you who asked, do nothing; your password stays as it is.',
    ],
  })
}

/** `Fri, 27 Nov 2026 09:14 UTC`: nobody knows in which zone it is read. */
function untilOf(instant: Date): string {
  return instant.toUTCString().replace(/:\d\d GMT$/, ' UTC')
}
