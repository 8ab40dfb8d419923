import type { Lines } from './line.ts'
import type { Placement, Visitor } from './stage.ts'

/** One state of the widget, reached from the one before it. */
export interface Step {
  /** Names the state, its findings and its picture. */
  readonly state: string
  readonly reach: (visitor: Visitor) => Promise<unknown>
}

/** States that lead from one to the next in one visit. */
export interface Journey {
  readonly name: string
  readonly placement: Placement
  readonly lines?: Lines
  readonly steps: readonly Step[]
}
