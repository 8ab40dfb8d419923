import { distance } from 'fastest-levenshtein'

/** Nobody means a name by a text much longer than any. */
const longestText = 64
const mostSlips = 3

/**
 * The one name that a misspelt text may stand for, whatever its capitals and separators: `visitor_ID` is `visitorId`.
 * None where none is near, or several are as near.
 */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  if (text.length > longestText) return undefined
  const wanted = bare(text)
  let nearest: string | undefined
  let fewest = mostSlips + 1
  for (const name of names) {
    const candidate = bare(name)
    const length = Math.max(wanted.length, candidate.length)
    const allowed = Math.min(mostSlips, Math.floor(length * 0.4))
    if (length - Math.min(wanted.length, candidate.length) > allowed) continue
    const slips = slipsBetween(wanted, candidate)
    if (slips > allowed || slips > fewest) continue
    nearest = slips < fewest ? name : undefined
    fewest = slips
  }
  return nearest ?? onlyLonger(wanted, names)
}

/** `mon` stands for `monday`, if for nothing else. */
function onlyLonger(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length < 3) return undefined
  const longer = names.filter((name) => bare(name).startsWith(wanted))
  return longer.length === 1 ? longer[0] : undefined
}

/** Letters that have changed places are one slip. */
function slipsBetween(one: string, other: string): number {
  const slips = distance(one, other)
  return slips > 1 && sorted(one) === sorted(other) ? 1 : slips
}

function sorted(text: string): string {
  return text.split('').sort().join('')
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_./-]/g, '')
}
