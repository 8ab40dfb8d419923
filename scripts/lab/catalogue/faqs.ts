import { seededRandom } from '../numbers/seeded-random.ts'
import { brands, goods, materials, qualities, remarks, uses } from './vocabulary.ts'

/** A FAQ as an integrator would send it. */
export interface Faq {
  readonly question: string
  readonly answer: string
  readonly externalId: string
}

type Pick = <Value>(values: readonly [Value, ...Value[]]) => Value

/** The FAQ at this place: always the same, however many are asked for. */
export function faqAt(place: number): Faq {
  const random = seededRandom(0x51ed_270b ^ Math.imul(place + 1, 0x85eb_ca6b))
  const pick = pickBy(random)
  const [good, use, material] = [pick(goods).name, pick(uses), pick(materials)]
  const answer = `${pick(remarks)} ${pick(remarks)}`
    .replaceAll('{good}', good)
    .replaceAll(/\{use\}|\{other\}/g, use)
    .replaceAll('{material}', material)
    .replaceAll('{number}', () => String(2 + Math.floor(random() * 40)))
  return { question: questionBy(pick), answer, externalId: `faq-${String(place).padStart(6, '0')}` }
}

/** What visitors ask FAQs: in the words of some question, or in part of them. Always the same. */
export function questionsForFaqs(): string[] {
  const pick = pickBy(seededRandom(20_261_122))
  return Array.from({ length: 24 }, (_, index) => {
    const question = questionBy(pick)
    return index % 3 === 0 ? `Hello, I wanted to know: ${question.toLowerCase()}` : question
  })
}

function pickBy(random: () => number): Pick {
  return (values) => values[Math.floor(random() * values.length)] ?? values[0]
}

function questionBy(pick: Pick): string {
  const [good, use, material] = [pick(goods).name, pick(uses), pick(materials)]
  return pick([
    `How do I clean a ${good} made of ${material}?`,
    `Can I use a ${pick(qualities)} ${good} for ${use}?`,
    `What can I do if my ${good} breaks during ${use}?`,
    `Do you repair a ${good} by ${pick(brands)}, and what does it cost?`,
    `Is the ${material} of your ${good} ${pick(qualities)} enough for ${use}?`,
    `How long may I return a ${good} that I have used for ${use}?`,
  ])
}
