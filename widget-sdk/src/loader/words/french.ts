import type { Words } from './words.ts'

export const french: Words = {
  language: 'fr',
  open: 'Ouvrir le chat',
  close: 'Fermer le chat',
  unread: 'non lus',
}
