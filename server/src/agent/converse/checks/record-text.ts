import { plainNumerals } from '../../../language/read/plain-numerals.ts'
import type { Finding } from '../ground.ts'

const texts = new WeakMap<Finding, string>()

/** Everything that a finding says, names and addresses included, as one text with its numerals in ASCII digits. */
export function textOf(finding: Finding): string {
  const known = texts.get(finding) ?? plainNumerals(`${recordText(finding)}\n${finding.told}`).text
  texts.set(finding, known)
  return known
}

function recordText(finding: Finding): string {
  switch (finding.kind) {
    case 'product': {
      const { name, description, sku, category, tags, attributes } = finding.record
      const described = attributes.map(
        ({ name, value, unit }) => `${wordsOfName(name)} ${String(value)} ${unit ?? ''}`,
      )
      return [name, description, sku, category, ...tags, ...described].filter(Boolean).join('\n')
    }
    case 'faq':
      return [finding.record.question, finding.record.answer, ...finding.record.keywords].join('\n')
    case 'location':
    case 'hours': {
      const { name, address, city, region, postalCode, country, services, phone, email } = finding.record
      return [name, address, city, region, postalCode, country, phone, email, ...services]
        .filter(Boolean)
        .join('\n')
    }
    case 'note':
      return ''
  }
}

/** "packedSizeCm" and "water_column_mm" in words. */
function wordsOfName(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[_-]+/g, ' ')
}
