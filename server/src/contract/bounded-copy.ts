import { isObject } from './document.ts'

/** Values copied before lists are cut: what is wrong with the rest shows once these are mended. */
const mostValues = 2_000

/** A copy that costs little to look through, and where lists in it were cut. */
export interface BoundedCopy {
  readonly value: unknown
  /** JSON pointers. */
  readonly cut: ReadonlySet<string>
}

/** Copies a parsed body, without the ends of long lists. Objects stay whole, so that no field seems to be missing. */
export function boundedCopy(body: unknown): BoundedCopy {
  const cut = new Set<string>()
  let values = 0
  const copy = (value: unknown, place: string): unknown => {
    values += 1
    if (Array.isArray(value)) {
      const kept: unknown[] = []
      for (const each of value) {
        if (values >= mostValues) {
          cut.add(place)
          break
        }
        kept.push(copy(each, `${place}/${String(kept.length)}`))
      }
      return kept
    }
    if (!isObject(value)) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([name, each]) => [name, copy(each, `${place}/${pointerStep(name)}`)]),
    )
  }
  return { value: copy(body, ''), cut }
}

/** A name as JSON pointers write it. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
