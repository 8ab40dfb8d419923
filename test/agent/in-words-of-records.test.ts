import assert from 'node:assert/strict'
import { openShop, type OpenShop } from './small-shop.ts'

const faqsAbout = (rented: string, rent: string) => [
  { question: `Is a ${rented} instrument insured?`, answer: 'A damage cover costs 2.50 a month.' },
  { question: `How do I ${rent} a cello?`, answer: 'Bring an identity card to the till.' },
  { question: 'How long does a repair take?', answer: 'Ten working days.' },
  { question: 'Do you teach adults?', answer: 'At any age.' },
]

describe('what visitors and records call by different words', () => {
  for (const [theirs, rented, rent, question] of [
    ['rented', 'rented', 'rent', 'is the hired trumpet insured?'],
    ['rented', 'rented', 'rent', 'is a trumpet on loan insured?'],
    ['hired', 'hired', 'hire', 'is the rented trumpet insured?'],
  ] as const)
    it(`is found: "${question}", where things are ${theirs}`, async () => {
      const shop: OpenShop = await openShop({ faq: faqsAbout(rented, rent) })
      const { content } = await shop.ask(question)
      assert.match(content, /2\.50 a month/)
      await shop.close()
    })
})
