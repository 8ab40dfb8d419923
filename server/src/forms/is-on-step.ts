import type { SliderQuestion } from '../form.ts'

/** The part of a step by which a value may miss it: 0.1 + 0.2 is on a step of 0.1, although it is not 0.3. */
const tolerance = 1e-6

/**
 * The finest step, as a part of the largest value, at which the rounding of floating point stays well within the
 * tolerance.
 */
export const finestStep = 1e-8

/** Whether a value lies a whole number of steps from the slider's `min`, apart from the rounding of floating point. */
export function isOnStep({ min, step }: Pick<SliderQuestion, 'min' | 'step'>, value: number): boolean {
  const steps = (value - min) / step
  return Math.abs(steps - Math.round(steps)) <= tolerance
}
