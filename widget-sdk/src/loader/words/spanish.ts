import type { Words } from './words.ts'

export const spanish: Words = {
  language: 'es',
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  unread: 'sin leer',
}
