import { randomUUID } from 'node:crypto'

const form = /^anon-[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id of a visitor whom nobody named: not to be guessed. */
export function newAnonymousId(): string {
  return `anon-${randomUUID()}`
}

/** Whether the id is of a visitor whom only a visitor token stands for. */
export function isAnonymousId(visitorId: string): boolean {
  return form.test(visitorId)
}
