import type { Words } from './english.ts'

export const spanish: Words = {
  language: 'es',
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  unread: 'sin leer',
  loading: 'Un momento…',
  failed: 'No se ha podido cargar el chat.',
  tooMany: 'Hay demasiadas solicitudes en este momento. Vuelva a intentarlo más tarde.',
  retry: 'Intentar de nuevo',
}
