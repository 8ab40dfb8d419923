import { objectIn } from './read-json-lines.ts'
import { weekdays } from './record-kinds.ts'

const closed: ReadonlySet<string> = new Set([
  'closed',
  'geschlossen',
  'zu',
  'ruhetag',
  'ferme',
  'cerrado',
  'x',
  '-',
  '–',
  '—',
])
const allDay: ReadonlySet<string> = new Set([
  '24h',
  '24 h',
  '24/7',
  '24 hours',
  'open 24 hours',
  '24 stunden',
])

const span = /^(.+?)(?:-|–|—| to | bis | à | a )(.+)$/
const time = /^(\d{1,2})(?:[:.h](\d{2}))?(?:h|uhr)?(am|pm)?$/

interface Slot {
  readonly open: string
  readonly close: string
}

export const hoursWanted = 'Write 09:00-18:00, or 09:00-12:00, 14:00-18:00, or closed.'

/** The hours of a day as people write them; undefined for what nobody can read. */
export function dayOf(cell: unknown): object | undefined {
  if (typeof cell === 'object' && cell !== null) return cell
  if (typeof cell !== 'string') return undefined
  const text = cell.trim().toLowerCase()
  if (text.startsWith('{')) return objectIn(cell)
  if (closed.has(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))) return { isClosed: true }
  if (allDay.has(text)) return { open: '00:00', close: '24:00' }
  const slots: Slot[] = []
  for (const part of text.split(/[,;/&|\n]| und | and | et | y /)) {
    const slot = slotOf(part.trim())
    if (slot === undefined) return undefined
    slots.push(slot)
  }
  const [only, second] = slots
  return second === undefined ? only : { slots }
}

function slotOf(text: string): Slot | undefined {
  const [, from = '', to = ''] = span.exec(text) ?? []
  const open = timeOf(from)
  const close = timeOf(to)
  return open === undefined || open === '24:00' || close === undefined ? undefined : { open, close }
}

function timeOf(text: string): string | undefined {
  const [match, hours, minutes = '00', half] = time.exec(text.replaceAll(/[\s]|\.(?=m)|(?<=m)\./g, '')) ?? []
  if (match === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  const isTime = hour < 24 ? Number(minutes) < 60 : hour === 24 && minutes === '00'
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes}` : undefined
}

/** A whole week: the object of the contract, by the names of its days. */
export function weekOf(cell: unknown): object | undefined {
  const week = typeof cell === 'string' ? objectIn(cell) : cell
  if (typeof week !== 'object' || week === null || Array.isArray(week)) return undefined
  return Object.keys(week).every((day) => weekdays.some((each) => each === day)) ? week : undefined
}
