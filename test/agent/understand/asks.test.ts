import assert from 'node:assert/strict'
import type { Ask } from '../../../server/src/agent/builtin/understand/need.ts'
import { theNeed } from './the-need.ts'

describe('what a message asks for', () => {
  const questions: Readonly<Record<Ask, readonly string[]>> = {
    openingHours: [
      'Are you open on Sunday?',
      'open now?',
      'When does the Hamburg store open?',
      'what time do you close tonight',
      'how late is the Lisbon shop open on Fridays?',
      'until when are you open tomorrow',
      'which stores are open now?',
      'opening hours Berlin',
      'What are your hours on Christmas Eve?',
      'is the nearest branch still open?',
      'What are the New York hours on 27 November?',
      'Do you close for lunch on Tuesdays?',
    ],
    nearest: [
      'Where is the nearest store?',
      'is there a shop near me',
      'stores near Hamburg',
      'closest branch to Berlin Mitte',
      'what is closest to me?',
      'how far is the nearest shop',
    ],
    address: [
      'Where is the Hamburg store?',
      'where are you located',
      'What is the address of the Oslo showroom?',
      'how do I get to the Munich shop',
      'directions to the Munich shop',
      'where exactly are you in Lisbon',
      'postal code of the Oslo branch',
    ],
    contact: [
      'What is the phone number of the Berlin store?',
      'how can I reach the Hamburg store',
      'Can I call you?',
      'your email?',
      'how do I get in touch with you',
      'customer service phone',
      'how can I call the Lukla depot?',
    ],
    services: [
      'Do you do boot fitting in Munich?',
      'which stores offer ski rental?',
      'where can I have my boots fitted?',
      'does the Hamburg store have parking?',
      'is there wheelchair access at the Hamburg store?',
    ],
    locations: [
      'Which shops do you have in Germany?',
      'list all your stores',
      'do you have a store in Berlin?',
      'where can I find a store in San Francisco, CA?',
    ],
    price: [
      'How much is the red kettle?',
      'price of the Aurora lamp',
      "what's the cost of it?",
      'how expensive is the Aurora lamp',
    ],
    availability: ['Is the Alpha 20 in stock?', 'is it available in red', 'is the kettle sold out?'],
    attribute: ['How heavy is the kettle?', 'is it waterproof?', 'what colour is it?'],
    comparison: ['Alpha 20 vs Beta 30', 'which is better, the Alpha or the Beta?', 'compare them'],
    anything: [
      'Do you have a rain jacket?',
      'waterproof jackets in red',
      'What is your return policy?',
      'can I open an account?',
      'how do I open the lid',
      'is my account still open?',
      'open-toe sandals',
      'open box speakers',
      'can I change my phone number?',
      'phone case for android',
      'My order has not arrived, where is it?',
      'do you deliver in my area?',
      'what is the nearest alternative to the Alpha',
      'do you offer gift wrapping?',
      'what products do you have?',
      'which payment methods do you accept?',
      'a close fit',
      'hourglass',
      '24 hours delivery',
      'do you open accounts for students?',
      'the clock rings every two hours',
    ],
  }
  for (const [asks, messages] of Object.entries(questions)) {
    for (const message of messages) {
      it(`is ${asks} in "${message}"`, () => {
        assert.equal(theNeed(message).asks, asks)
      })
    }
  }

  const services: readonly (readonly [string, string])[] = [
    ['Do you do boot fitting in Munich?', 'boot fitting'],
    ['which stores offer ski rental?', 'ski rental'],
    ['where can I get my bike repaired in Lyon?', 'my bike repaired'],
    ['does the Hamburg store have parking?', 'parking'],
    ['where can I rent a surfboard in Porto?', 'rent a surfboard'],
  ]
  for (const [message, service] of services) {
    it(`names the service in "${message}"`, () => {
      assert.equal(theNeed(message).service, service)
    })
  }

  it('is a FAQ when somebody asks what to do', () => {
    for (const message of [
      'How do I return an item?',
      'why was I charged twice',
      'what happens if I lose my card',
    ]) {
      assert.equal(theNeed(message).about, 'faq', message)
    }
  })
})

describe('the place in a message', () => {
  const named: readonly (readonly [string, string])[] = [
    ['do you have a store in Berlin?', 'Berlin'],
    ['stores near hamburg', 'hamburg'],
    ['what time does the shop in New York close today?', 'New York'],
    ['where can I find a store in San Francisco, CA?', 'San Francisco, CA'],
    ['closest branch to Berlin Mitte', 'Berlin Mitte'],
    ['which shops are in Germany and open on Sunday?', 'Germany'],
    ['stores near the airport', 'the airport'],
    ['shops in Stratford upon Avon', 'Stratford upon Avon'],
    ['is it open in lisbon on sunday?', 'lisbon'],
    ['do you close for lunch in Porto on Tuesdays?', 'Porto'],
  ]
  for (const [message, text] of named) {
    it(`is ${text} in "${message}"`, () => {
      assert.deepEqual(theNeed(message).place, { kind: 'named', text })
    })
  }

  for (const message of [
    'is there a shop near me',
    'nearest store',
    'which store is closest to me?',
    'branches nearby',
  ]) {
    it(`is where the visitor is in "${message}"`, () => {
      assert.deepEqual(theNeed(message).place, { kind: 'visitor' })
    })
  }

  const none = [
    'a jacket in red',
    'boots in size 42',
    'is it in stock?',
    'how do I pay in advance',
    'is the shop open in the morning?',
    'are you open in December?',
    'made by hand',
    'a store for kids',
    'stores open at noon',
    'nearest alternative to the Alpha',
  ]
  for (const message of none) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).place, undefined)
    })
  }
})

describe('the order a message asks for', () => {
  const orders: readonly (readonly [message: string, words: string, first: string, query: string])[] = [
    ['the cheapest tent', 'price', 'lowest', 'tent'],
    ['most expensive watch', 'price', 'highest', 'watch'],
    ['your least expensive lamps', 'price', 'lowest', 'your lamps'],
    ['the lightest tent', 'weight', 'lowest', 'tent'],
    ['the biggest backpack', 'size', 'highest', 'backpack'],
    ['the most powerful drill', 'power', 'highest', 'drill'],
    ['laptop with the longest battery life', 'battery life', 'highest', 'laptop'],
    ['which headphones have the lowest weight?', 'weight', 'lowest', 'which headphones?'],
  ]
  for (const [message, words, first, query] of orders) {
    it(`is ${first} ${words} in "${message}"`, () => {
      const { order, query: left } = theNeed(message)
      assert.equal(order?.words[0], words)
      assert.equal(order.first, first)
      assert.equal(left, query)
    })
  }

  for (const message of [
    'my latest payment',
    'at the latest',
    "what's the fastest way to pay?",
    'a light jacket',
    'a cheap tent',
  ]) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).order, undefined)
    })
  }

  it('searches for nothing when nothing but an order is said', () => {
    assert.equal(theNeed('What is your cheapest product?').query, '')
  })
})

describe('the attribute a message asks for', () => {
  const asked: readonly (readonly [message: string, word: string, asksFor: string])[] = [
    ['How heavy is the kettle?', 'weight', 'value'],
    ['how tall is the Nordic shelf', 'height', 'value'],
    ['how much does the kettle weigh?', 'weight', 'value'],
    ['what does it weigh?', 'weight', 'value'],
    ['how much does the bag hold?', 'capacity', 'value'],
    ['what colour is it?', 'colour', 'value'],
    ['which material is the sofa made of?', 'material', 'value'],
    ['what is it made of?', 'material', 'value'],
    ['What is the battery life of the X200?', 'battery life', 'value'],
    ['what are the dimensions of the oak table?', 'dimensions', 'value'],
    ["what's its warranty?", 'warranty', 'value'],
    ['how many pockets does it have?', 'pockets', 'value'],
    ['what sizes does the jacket come in?', 'sizes', 'value'],
    ['the weight of the Alpha 20', 'weight', 'value'],
    ['is it longer than 8 inches?', 'length', 'value'],
    ['does it have bluetooth?', 'bluetooth', 'presence'],
    ['does the X200 have a headphone jack?', 'headphone jack', 'presence'],
    ['does it come in blue?', 'blue', 'presence'],
    ['is it waterproof?', 'waterproof', 'presence'],
    ['are they dishwasher safe?', 'dishwasher safe', 'presence'],
    ['is the Storm jacket waterproof?', 'waterproof', 'presence'],
    ['can it be washed?', 'washed', 'presence'],
  ]
  for (const [message, word, asksFor] of asked) {
    it(`is ${word} in "${message}"`, () => {
      const { attribute } = theNeed(message)
      assert.equal(attribute?.words[0], word)
      assert.equal(attribute.asksFor, asksFor)
    })
  }

  it('goes by the other names of the attribute too', () => {
    assert.deepEqual(theNeed('what colour is it?').attribute?.words, ['colour', 'color'])
    assert.deepEqual(theNeed('how heavy is it?').attribute?.words, ['weight', 'mass'])
  })

  it('leaves what only asks out of the search', () => {
    assert.equal(theNeed('How heavy is the Alpha 20?').query, 'the Alpha 20?')
  })

  for (const message of [
    'is it possible to pay by card?',
    'in which countries is the card accepted?',
    'what time is it?',
    'how long does delivery take',
    'What is the Albatross?',
  ]) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).attribute, undefined)
    })
  }
})

describe('the comparison a message asks for', () => {
  const comparisons: readonly (readonly [message: string, ...names: string[]])[] = [
    ['Alpha 20 vs Beta 30', 'Alpha 20', 'Beta 30'],
    ['compare the Alpha 20 with the Beta 30, please', 'Alpha 20', 'Beta 30'],
    ["what's the difference between the Alpha and the Beta?", 'Alpha', 'Beta'],
    ['which is lighter, the Alpha or the Beta?', 'Alpha', 'Beta'],
    ['Alpha 20 or Beta 30, which is cheaper?', 'Alpha 20', 'Beta 30'],
    ['is the Alpha heavier than the Beta?', 'Alpha', 'Beta'],
    ['how does the Alpha compare to the Beta?', 'Alpha', 'Beta'],
    ['should I buy the Alpha 20 or the Beta 30?', 'Alpha 20', 'Beta 30'],
    ['how does it compare to the Beta?', 'Beta'],
    ['Alpha 1 vs Alpha 2 vs Alpha 3', 'Alpha 1', 'Alpha 2', 'Alpha 3'],
    ['Which poles are lighter, the Larch or the Oak?', 'Larch', 'Oak'],
    ['Compare the Boulder 10,000 with the Boulder 20,000', 'Boulder 10,000', 'Boulder 20,000'],
    ['Alpha or Alpha Max?', 'Alpha', 'Alpha Max'],
    ['compare them'],
    ["what's the difference between these two?"],
  ]
  for (const [message, ...names] of comparisons) {
    it(`names what is compared in "${message}"`, () => {
      const need = theNeed(message)
      assert.equal(need.asks, 'comparison')
      assert.deepEqual(need.comparison?.names, names)
      assert.equal(need.refersBack === undefined, names.length > 1)
    })
  }

  it('tells by what', () => {
    assert.equal(theNeed('which is lighter, the Alpha or the Beta?').order?.words[0], 'weight')
    assert.equal(theNeed('Alpha or Beta, which is cheaper?').order?.by, 'price')
  })

  for (const message of [
    'a tent or a tarp',
    'is the band wider than 1 inch?',
    'red or blue jackets',
    'tents lighter than 2 kg',
  ]) {
    it(`is absent from "${message}"`, () => {
      assert.equal(theNeed(message).comparison, undefined)
    })
  }
})
