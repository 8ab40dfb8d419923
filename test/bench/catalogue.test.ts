import assert from 'node:assert/strict'
import { messagesFor, productAt, questionsFor } from '../../scripts/bench/catalogue.ts'

describe('productAt', () => {
  const products = Array.from({ length: 500 }, (_, place) => productAt(place))

  it('gives the same product for the same place and different keys for different places', () => {
    assert.deepEqual(productAt(7), products[7])
    for (const key of ['sku', 'externalId'] as const)
      assert.equal(new Set(products.map((product) => product[key])).size, products.length)
  })

  it('gives products of realistic size', () => {
    for (const { description, tags, customAttributes } of products) {
      assert.ok(description.length >= 300 && description.length <= 800, description)
      assert.ok(tags.length >= 3 && tags.length <= 5)
      const attributes = Object.keys(customAttributes).length
      assert.ok(attributes >= 3 && attributes <= 6)
    }
  })
})

describe('questionsFor', () => {
  it('asks the same questions each time, about products that are there', () => {
    const questions = questionsFor(1_000)
    assert.deepEqual(questionsFor(1_000), questions)
    assert.ok(new Set(questions).size > 20)
    const skus = Array.from({ length: 1_000 }, (_, place) => productAt(place).sku)
    assert.ok(questions.some((question) => skus.some((sku) => question.includes(sku))))
  })
})

describe('messagesFor', () => {
  it('makes the same conversations each time, some of them with several turns', () => {
    const conversations = messagesFor(1_000)
    assert.deepEqual(messagesFor(1_000), conversations)
    assert.ok(conversations.some((messages) => messages.length > 1))
    assert.ok(conversations.every((messages) => messages.every((message) => message.length > 0)))
  })
})
