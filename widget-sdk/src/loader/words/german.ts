import type { Words } from './english.ts'

export const german: Words = {
  language: 'de',
  open: 'Chat öffnen',
  close: 'Chat schließen',
  unread: 'ungelesen',
  loading: 'Einen Moment …',
  failed: 'Der Chat konnte nicht geladen werden.',
  tooMany: 'Im Moment sind es zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  retry: 'Noch einmal versuchen',
}
