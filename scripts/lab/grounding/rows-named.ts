import { withoutMarkup } from './claims.ts'
import { nameOf, type PublishedRow } from './published-row.ts'

/** The products and locations that one name in a text can mean: several when they share it. */
export type Named = readonly PublishedRow[]

/**
 * The products and locations whose whole name stands in a text. Those that share a name are told apart by their part
 * numbers where the text has any of them beside it.
 */
export function rowsNamed(content: string, rows: readonly PublishedRow[]): Named[] {
  let rest = withoutMarkup(content)
  const candidates = rows.filter((row) => row.kind !== 'faq' && rest.includes(nameOf(row)))
  const namesakes = groupedBy(candidates, nameOf)
  // The longest first: "Hamburg" is not named where "Hamburg Airport" is.
  const longestFirst = [...namesakes].sort(([a], [b]) => b.length - a.length)
  const named = longestFirst.filter(([name]) => {
    const parts = rest.split(wholeWords(name))
    rest = parts.join(' · ')
    return parts.length > 1
  })
  return named.flatMap(([, bearers]) => toldApart(bearers, rest))
}

/** By what stands beside the name, which itself may hold a part number too. */
function toldApart(namesakes: Named, besideNames: string): Named[] {
  if (namesakes.length === 1) return [namesakes]
  const numbered = groupedBy(
    namesakes.filter(({ fields: { sku } }) => typeof sku === 'string' && wholeWords(sku).test(besideNames)),
    ({ fields }) => String(fields['sku']),
  )
  return numbered.size === 0 ? [namesakes] : [...numbered.values()]
}

function groupedBy(rows: Named, keyOf: (row: PublishedRow) => string): Map<string, PublishedRow[]> {
  const groups = new Map<string, PublishedRow[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

function wholeWords(text: string): RegExp {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u')
}
