/** By code; `UNKNOWN` for every other. */
const troubles: Readonly<Record<'UNKNOWN' | 'UNREACHABLE', string>> & Readonly<Record<string, string>> = {
  UNKNOWN: 'Something went wrong.',
  UNREACHABLE: 'There is no connection to the assistant.',
  RATE_LIMITED: 'There are too many requests at the moment. Please try again later.',
  AI_FAILED: 'The assistant could not answer.',
  AI_TIMEOUT: 'The assistant took too long.',
  BALANCE_EXHAUSTED: 'The assistant is not available at the moment.',
  PAYMENT_OVERDUE: 'The assistant is not available at the moment.',
  UNAVAILABLE: 'The assistant is not available at the moment.',
  VISITOR_UNVERIFIED: 'You could not be recognised. Reload the page.',
  SESSION_CLOSED: 'This conversation has ended.',
}

export const english = {
  conversation: 'Conversation',
  close: 'Close',
  menu: 'More',
  end: 'End conversation',
  beginAnew: 'Start a new conversation',
  write: 'Write a message',
  send: 'Send',
  /** How much room is left, from a certain length on. */
  left: (count: number) => `${String(count)} characters left`,
  starting: 'One moment …',
  isWriting: 'The assistant is writing',
  you: 'You',
  assistant: 'Assistant',
  notSent: 'Not sent.',
  tryAgain: 'Try again',
  older: 'Show earlier messages',
  suggestions: 'Suggestions',
  products: 'Products',
  sources: 'Sources',
  places: 'Locations',
  /** How far a location is. */
  away: (distance: string) => `${distance} away`,
  /** When a location closes or opens: a time, and the day where it is not today. */
  openUntil: (time: string) => `Open until ${time}`,
  opensAt: (time: string) => `Closed, opens ${time}`,
  /** A time on the clock of a location and on the visitor's. */
  bothClocks: (there: string, here: string) => `${there} (${here}, your time)`,
  alwaysOpen: 'Open around the clock',
  temporarilyClosed: 'Closed for the time being',
  closedForGood: 'Closed for good',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  rate: 'How was this conversation?',
  good: 'Good',
  bad: 'Not good',
  thanks: 'Thank you!',
  ended: 'This conversation has ended.',
  expired: 'This conversation has ended, since nothing was said for a while.',
  replyFailed: 'There was no answer to this message.',
  shareWhere: 'Share my location',
  hereIAm: 'Here is my location.',
  noWhere: 'Your location could not be found out. Write the name of your town instead.',
  openForm: 'Back to the form',
  formFailed: 'The form could not be loaded.',
  newTab: 'opens in a new tab',
  offline: 'You are offline.',
  troubles,
}

/** What the frame says by itself. */
export type Words = Readonly<typeof english>
