import { english, type Words } from './english.ts'

const spanish: Words = {
  language: 'es',
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  unread: 'sin leer',
  loading: 'Un momento…',
  failed: 'No se ha podido cargar el chat.',
  tooMany: 'Hay demasiadas solicitudes en este momento. Vuelva a intentarlo más tarde.',
  retry: 'Intentar de nuevo',
}

const german: Words = {
  language: 'de',
  open: 'Chat öffnen',
  close: 'Chat schließen',
  unread: 'ungelesen',
  loading: 'Einen Moment …',
  failed: 'Der Chat konnte nicht geladen werden.',
  tooMany: 'Im Moment sind es zu viele Anfragen. Bitte versuchen Sie es später noch einmal.',
  retry: 'Noch einmal versuchen',
}

const french: Words = {
  language: 'fr',
  open: 'Ouvrir le chat',
  close: 'Fermer le chat',
  unread: 'non lus',
  loading: 'Un instant…',
  failed: 'Le chat n’a pas pu être chargé.',
  tooMany: 'Il y a trop de demandes en ce moment. Veuillez réessayer plus tard.',
  retry: 'Réessayer',
}

/** English where the language is not spoken here. */
export function chooseWords(locale: string): Words {
  const [wanted] = locale.toLowerCase().split('-')
  return [german, french, spanish].find(({ language }) => language === wanted) ?? english
}
