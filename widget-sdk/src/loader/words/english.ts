import type { Words } from './words.ts'

export const english: Words = {
  language: 'en',
  open: 'Open chat',
  close: 'Close chat',
  unread: 'unread',
}
