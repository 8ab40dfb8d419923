import { seededRandom } from '../numbers/seeded-random.ts'
import { brands, goods, type Good, materials, qualities, remarks, series, uses } from './vocabulary.ts'

/** A product as an integrator would send it. */
export interface Product {
  readonly name: string
  readonly description: string
  readonly price: { readonly amount: number; readonly currency: 'EUR' }
  readonly category: string
  readonly sku: string
  readonly externalId: string
  readonly tags: readonly string[]
  readonly customAttributes: Readonly<Record<string, string | number>>
}

const shortestDescription = 300
const longestDescription = 800

/** The product at this place of the catalogue: always the same, however many are asked for. */
export function productAt(place: number): Product {
  const random = seededRandom(0x9e37_79b1 ^ Math.imul(place + 1, 0x85eb_ca6b))
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const good = pick(goods)
  const [brand, line, material, quality] = [pick(brands), pick(series), pick(materials), pick(qualities)]
  const model = `${line} ${String(10 + Math.floor(random() * 890))}`
  const grams = 50 + Math.floor(random() * 4000)
  const tagCount = 3 + Math.floor(random() * 3)
  const attributes = Object.entries({
    brand,
    material,
    weight_g: grams,
    warranty_years: 1 + Math.floor(random() * 10),
    colour: pick(['black', 'white', 'graphite', 'sand', 'olive', 'navy', 'rust', 'teal']),
    made_in: pick(['Austria', 'Denmark', 'Italy', 'Poland', 'Portugal', 'Slovenia', 'Sweden']),
  })
  return {
    name: `${brand} ${model} ${quality} ${good.name}`,
    description: description({ good, random, pick, about: { brand, model, material, quality } }),
    price: { amount: Math.round(500 + random() * 50_000) / 100, currency: 'EUR' },
    category: good.category,
    sku: `${brand.slice(0, 2).toUpperCase()}-${String(100_000 + place)}`,
    externalId: externalIdAt(place),
    tags: [...new Set([good.name, quality, material, pick(uses), pick(uses)])].slice(0, tagCount),
    customAttributes: Object.fromEntries(attributes.slice(0, 3 + Math.floor(random() * 4))),
  }
}

/** The caller's key of the product at this place. */
export function externalIdAt(place: number): string {
  return `shop-${String(place).padStart(6, '0')}`
}

interface Telling {
  readonly good: Good
  readonly random: () => number
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value
  readonly about: Readonly<Record<'brand' | 'model' | 'material' | 'quality', string>>
}

function description({ good, random, pick, about }: Telling): string {
  const wanted = shortestDescription + random() * (longestDescription - shortestDescription)
  let text = `The ${about.model} by ${about.brand} is a ${about.quality} ${good.name} made of ${about.material}.`
  for (;;) {
    const sentence = pick(remarks)
      .replace('{good}', good.name)
      .replace('{use}', pick(uses))
      .replace('{other}', pick(uses))
      .replace('{material}', pick(materials))
      .replace('{number}', String(2 + Math.floor(random() * 40)))
    if (text.length + 1 + sentence.length > longestDescription) return text
    text = `${text} ${sentence}`
    if (text.length >= wanted) return text
  }
}

/** What visitors ask a catalogue of this size for: by what it is for, by name, by part number. Always the same. */
export function questionsFor(size: number): string[] {
  const random = seededRandom(20_261_120)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  return Array.from({ length: 24 }, (_, index) => {
    const { name, sku, customAttributes } = productAt(Math.floor(random() * size))
    if (index % 6 === 0) return `do you have ${sku} in stock?`
    if (index % 6 === 1) return name.toLowerCase()
    if (index % 6 === 2) return `${pick(qualities)} ${pick(goods).name} for ${pick(uses)}`
    if (index % 6 === 3) return `which ${pick(goods).name} is made of ${pick(materials)}?`
    if (index % 6 === 4) return `I need something for ${pick(uses)}, not too heavy`
    return `${name.split(' ').slice(0, 3).join(' ')} ${String(customAttributes['brand'] ?? '')} warranty`.trim()
  })
}

/** What visitors write to an assistant, conversation by conversation: the questions above, limits, comparisons, follow-ups. */
export function messagesFor(size: number): string[][] {
  const random = seededRandom(20_261_121)
  const place = (): number => Math.floor(random() * size)
  const good = (): string => (goods[Math.floor(random() * goods.length)] ?? goods[0]).name
  const questions = questionsFor(size).map((question) => [question])
  const conversations = Array.from({ length: 8 }, () => [
    [
      `I am looking for a ${good()} under ${String(50 + Math.floor(random() * 300))} euros`,
      'anything cheaper?',
    ],
    [`what is your cheapest ${good()}?`, 'how heavy is it?'],
    [`compare ${productAt(place()).name} with ${productAt(place()).name}`],
    [`Hello, how much is the ${productAt(place()).name}? And do you also have a ${good()}?`, 'thanks'],
  ])
  return [...questions, ...conversations.flat()]
}
