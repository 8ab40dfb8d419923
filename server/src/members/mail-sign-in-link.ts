import type { Service } from '../context.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { signInLetter } from './letters.ts'
import { digestOfToken, linkUrl, newLinkToken } from './link-text.ts'
import { countOpenLinks, findUserId, insertLink } from './people-queries.ts'

/** Nobody's mailbox is filled by others: who has that many has a way in. */
const mostOpenLinks = 3

/**
 * Mails a link that signs in, once, to whom the service knows under this e-mail. Looks them up beside the request, whose
 * answer so tells nobody, not even by the time it takes, who is known.
 */
export function mailSignInLink(
  { db, clock, durations, mail }: Pick<Service, 'db' | 'clock' | 'durations'> & { readonly mail: Mail },
  { email, origin }: { readonly email: string; readonly origin: string },
): void {
  mail.sendLater(async () => {
    const now = clock.now()
    const userId = await findUserId(db, email)
    if (userId === undefined || (await countOpenLinks(db, userId, now)) >= mostOpenLinks) return undefined
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + durations.members.linkMs)
    await insertLink(db, { digest: digestOfToken(token), user_id: userId, expires_at: expiresAt })
    return signInLetter({ to: email, url: linkUrl(origin, token, '/you'), expiresAt })
  })
}
