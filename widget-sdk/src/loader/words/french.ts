import type { Words } from './english.ts'

export const french: Words = {
  language: 'fr',
  open: 'Ouvrir le chat',
  close: 'Fermer le chat',
  unread: 'non lus',
  loading: 'Un instant…',
  failed: 'Le chat n’a pas pu être chargé.',
  tooMany: 'Il y a trop de demandes en ce moment. Veuillez réessayer plus tard.',
  retry: 'Réessayer',
}
