import { withoutMarkup } from './claims.ts'
import { nameOf, type PublishedRow } from './published-row.ts'

/** The products and locations whose whole name stands in a text. */
export function rowsNamed(content: string, rows: readonly PublishedRow[]): PublishedRow[] {
  let rest = withoutMarkup(content)
  // The longest first: "Hamburg" is not named where "Hamburg Airport" is.
  const candidates = rows
    .filter((row) => row.kind !== 'faq' && rest.includes(nameOf(row)))
    .sort((a, b) => nameOf(b).length - nameOf(a).length)
  return candidates.filter((row) => {
    const parts = rest.split(wholeWords(nameOf(row)))
    rest = parts.join(' · ')
    return parts.length > 1
  })
}

function wholeWords(name: string): RegExp {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'gu')
}
