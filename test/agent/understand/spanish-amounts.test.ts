import assert from 'node:assert/strict'
import { readerOf } from './the-need.ts'

const { theNeed } = readerOf('es')

describe('Spanish limits', () => {
  const prices: readonly (readonly [message: string, min: number | undefined, max: number | undefined])[] = [
    ['carpas de menos de 200 euros', undefined, 200],
    ['una carpa por menos de 1.299,50 €', undefined, 1299.5],
    ['mochila hasta 1.500 euros', undefined, 1500],
    ['portátil de menos de 1 500 €', undefined, 1500],
    ['hervidores por debajo de 40 €', undefined, 40],
    ['carpas de más de 100 euros', 100, undefined],
    ['carpas a partir de 100 euros', 100, undefined],
    ['al menos 50 euros', 50, undefined],
    ['carpas entre 100 y 200 euros', 100, 200],
    ['carpas de 100 a 200 euros', 100, 200],
    ['Mi presupuesto es de 300 euros', undefined, 300],
    ['tengo un presupuesto de 300 euros', undefined, 300],
    ['máximo doscientos euros', undefined, 200],
    ['no más de 80 EUR', undefined, 80],
    ['como mucho 20 francos', undefined, 20],
    ['carpas por 200 euros o menos', undefined, 200],
    ['algo de menos de mil quinientos pesos', undefined, 1500],
    ['que no pase de $500', undefined, 500],
    ['mochilas que cuesten menos de 60', undefined, 60],
    ['mas barato que 100 euros', undefined, 100],
    ['de menos de treinta y cinco dólares', undefined, 35],
    ['que no supere los 90 €', undefined, 90],
    ['menos de US$ 1,299.99', undefined, 1299.99],
  ]
  for (const [message, min, max] of prices) {
    it(`are a price in "${message}"`, () => {
      const { price } = theNeed(message)
      assert.deepEqual([price?.min, price?.max], [min, max])
    })
  }

  it('have the currency that is named', () => {
    assert.equal(theNeed('carpas de menos de 200 euros').price?.currency, 'EUR')
    assert.equal(theNeed('carpas de menos de 200 francos suizos').price?.currency, 'CHF')
    assert.equal(theNeed('carpas de menos de 200 dólares').price?.currency, 'USD')
    assert.equal(theNeed('carpas de menos de 200 dolares').price?.currency, 'USD')
    assert.ok(theNeed('carpas de menos de 200 pesos').price?.currencies.includes('MXN'))
    assert.equal(theNeed('menos de 200 pesos colombianos').price?.currency, 'COP')
    assert.equal(theNeed('menos de 200 soles').price?.currency, 'PEN')
  })

  it('are no price beside people, hours and days', () => {
    for (const message of [
      'zapatos para niños menores de 12 años',
      '¿Abren hasta las 18?',
      'devolución en menos de 30 días',
      'una carpa para más de 4 personas',
    ])
      assert.equal(theNeed(message).price, undefined, message)
  })

  const measures: readonly (readonly [
    message: string,
    unit: string,
    min: number | undefined,
    max: number | undefined,
  ])[] = [
    ['carpas de menos de 2 kg', 'kg', undefined, 2],
    ['mochila de al menos 40 litros', 'l', 40, undefined],
    ['más ligera que 1,5 kilos', 'kg', undefined, 1.5],
    ['batería con más de 5.000 mAh', 'mAh', 5000, undefined],
    ['una cuerda de 20 metros como máximo', 'm', undefined, 20],
    ['que pese menos de dos kilos', 'kg', undefined, 2],
    ['entre 20 y 30 centímetros', 'cm', 20, 30],
    ['pantalla de mas de 15 pulgadas', 'in', 15, undefined],
  ]
  for (const [message, unit, min, max] of measures) {
    it(`are a measure in "${message}"`, () => {
      const [measure] = theNeed(message).measures
      assert.deepEqual([measure?.unit, measure?.min, measure?.max], [unit, min, max])
    })
  }
})

describe('a Spanish order', () => {
  const orders: readonly (readonly [message: string, word: string, first: 'lowest' | 'highest'])[] = [
    ['¿Cuál es la carpa más barata?', 'price', 'lowest'],
    ['la carpa mas barata', 'price', 'lowest'],
    ['el hervidor más caro', 'price', 'highest'],
    ['la mochila más económica', 'price', 'lowest'],
    ['¿Cuál es el producto con el precio más bajo?', 'price', 'lowest'],
    ['¿Qué carpa es la más ligera?', 'peso', 'lowest'],
    ['la carpa más liviana', 'peso', 'lowest'],
    ['la mochila más grande', 'tamaño', 'highest'],
    ['su mochila más pequeña', 'tamaño', 'lowest'],
    ['la batería con la mayor autonomía', 'autonomía', 'highest'],
    ['el portátil con la batería más duradera', 'batería', 'highest'],
    ['la menos pesada de sus mochilas', 'peso', 'lowest'],
  ]
  for (const [message, word, first] of orders) {
    it(`is by ${word} in "${message}"`, () => {
      const { order } = theNeed(message)
      assert.deepEqual([order?.words[0], order?.first], [word, first])
    })
  }

  it('is none in a plain comparative', () => {
    assert.equal(theNeed('¿Cuál es la forma más rápida de pagar?').order, undefined)
  })
})
