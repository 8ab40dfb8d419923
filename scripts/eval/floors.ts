import type { Figure } from './findings.ts'
import type { PartName } from './parts.ts'

/** A figure that must not be lower than this. */
export interface Floor extends Pick<Figure, 'set' | 'measure' | 'by'> {
  /** Measures it. */
  readonly part: PartName
  readonly atLeast: number
}

export interface FloorResult extends Floor {
  /** Absent when the figure was not measured, which is no pass. */
  readonly value: number | undefined
  readonly passed: boolean
}

const floors: readonly Floor[] = [
  { part: 'products', set: 'part numbers', measure: 'first, as written', by: 'search', atLeast: 0.95 },
  { part: 'products', set: 'part numbers', measure: 'first, as written', by: 'chat', atLeast: 0.95 },
  { part: 'products', set: 'products', measure: 'nDCG@10', by: 'search', atLeast: 0.75 },
  { part: 'faqs', set: 'stackfaq', measure: 'P@1', by: 'search', atLeast: 0.65 },
  { part: 'faqs', set: 'stackfaq', measure: 'P@1', by: 'chat', atLeast: 0.65 },
  { part: 'locations', set: 'nearest branch', measure: 'first is the nearest', by: 'chat', atLeast: 1 },
  { part: 'hours', set: 'schedules', measure: 'agree with the wall clock', by: 'rule', atLeast: 1 },
  { part: 'hours', set: 'open or closed', measure: 'right', by: 'chat', atLeast: 1 },
  { part: 'mixed', set: 'location questions', measure: 'reach a location', by: 'chat', atLeast: 0.95 },
  {
    part: 'refusals',
    set: 'all answerable questions',
    measure: 'answerable and answered',
    by: 'chat',
    atLeast: 0.9,
  },
]

/** The floors that a run of these parts can be held to. */
export function floorsOf(parts: readonly PartName[]): Floor[] {
  return floors.filter(({ part }) => parts.includes(part))
}

export function checkFloors(floors: readonly Floor[], figures: readonly Figure[]): FloorResult[] {
  return floors.map((floor) => {
    const { set, measure, by, atLeast } = floor
    const value = figures.find((each) => each.set === set && each.measure === measure && each.by === by)?.mean
    return { ...floor, value, passed: value !== undefined && value >= atLeast }
  })
}
