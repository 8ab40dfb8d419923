import { createHash, randomBytes } from 'node:crypto'
import { consoleOrigin } from './console-origin.ts'

/** 256 random bits, which nobody guesses. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored in place of it. */
export function digestOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Behind the `#`, so that it reaches no server, log or referrer before the console hands it in.
 * @param room where it leads once it has signed in; the start when absent
 */
export function linkUrl(origin: string, token: string, room: '' | '/you' = ''): string {
  return `${consoleOrigin(origin)}/console${room}#link=${token}`
}

/** As all of them are stored and compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase()
}
