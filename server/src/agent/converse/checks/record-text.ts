import { plainNumerals } from '../../../language/read/plain-numerals.ts'
import type { Evidence } from '../ground.ts'

const texts = new WeakMap<Evidence, string>()

/** Everything that an evidence says, names and addresses included, as one text with its numerals in ASCII digits. */
export function textOf(evidence: Evidence): string {
  const known = texts.get(evidence) ?? plainNumerals(`${recordText(evidence)}\n${evidence.told}`).text
  texts.set(evidence, known)
  return known
}

function recordText(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'product': {
      const { name, description, sku, category, tags, attributes } = evidence.record
      const described = attributes.map(
        ({ name, value, unit }) => `${wordsOfName(name)} ${String(value)} ${unit ?? ''}`,
      )
      return [name, description, sku, category, ...tags, ...described].filter(Boolean).join('\n')
    }
    case 'faq':
      return [evidence.record.question, evidence.record.answer, ...evidence.record.keywords].join('\n')
    case 'location':
    case 'hours': {
      const { name, address, city, region, postalCode, country, services, phone, email } = evidence.record
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
