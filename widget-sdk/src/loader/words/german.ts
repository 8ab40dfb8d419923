import type { Words } from './words.ts'

export const german: Words = {
  language: 'de',
  open: 'Chat öffnen',
  close: 'Chat schließen',
  unread: 'ungelesen',
}
