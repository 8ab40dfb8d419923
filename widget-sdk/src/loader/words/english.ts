export const english = {
  language: 'en',
  open: 'Open chat',
  close: 'Close chat',
  /** After a number. */
  unread: 'unread',
  /** In place of the chat, until it is there. */
  loading: 'One moment …',
  failed: 'The chat could not be loaded.',
  tooMany: 'There are too many requests at the moment. Please try again later.',
  retry: 'Try again',
}

/** What the loader says; everything else is said in the frame. */
export type Words = Readonly<typeof english>
