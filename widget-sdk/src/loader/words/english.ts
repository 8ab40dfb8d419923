import type { Words } from './words.ts'

export const english: Words = {
  language: 'en',
  open: 'Open chat',
  close: 'Close chat',
  unread: 'unread',
  loading: 'One moment …',
  failed: 'The chat could not be loaded.',
  tooMany: 'There are too many requests at the moment. Please try again later.',
  retry: 'Try again',
}
