import assert from 'node:assert/strict'
import type { BackReference } from '../../../server/src/agent/builtin/understand/need.ts'
import { readerOf } from './the-need.ts'

const { theNeed } = readerOf('es')

describe('a Spanish follow-up', () => {
  const shown = '¿Tienen carpas?'
  const references: readonly (readonly [message: string, reference: BackReference])[] = [
    ['¿Cuánto cuesta?', { kind: 'it' }],
    ['cuanto vale', { kind: 'it' }],
    ['¿Es impermeable?', { kind: 'it' }],
    ['¿Esta es impermeable?', { kind: 'it' }],
    ['¿Cuánto pesa?', { kind: 'it' }],
    ['¿De qué color es?', { kind: 'it' }],
    ['¿Y eso es impermeable?', { kind: 'it' }],
    ['¿Se puede lavar?', { kind: 'it' }],
    ['¿Viene con funda?', { kind: 'it' }],
    ['¿Es de acero?', { kind: 'it' }],
    ['¿De qué está hecha?', { kind: 'it' }],
    ['muéstrame más', { kind: 'other' }],
    ['¿Lo tienen en azul?', { kind: 'it' }],
    ['¿La tenéis en azul?', { kind: 'it' }],
    ['¿Puedo devolverlo?', { kind: 'it' }],
    ['¿Está disponible?', { kind: 'it' }],
    ['¿Cuál es su peso?', { kind: 'it' }],
    ['¿Cuánto cuesta el segundo?', { kind: 'ordinal', position: 2 }],
    ['Cuéntame más sobre la primera', { kind: 'ordinal', position: 1 }],
    ['¿Y la última?', { kind: 'ordinal', position: -1 }],
    ['¿el 2º es impermeable?', { kind: 'ordinal', position: 2 }],
    ['Me quedo con el número 3', { kind: 'ordinal', position: 3 }],
    ['la tercera opción', { kind: 'ordinal', position: 3 }],
    ['¿Tienen algo más barato?', { kind: 'cheaper', among: 'others' }],
    ['¿Hay una más económica?', { kind: 'cheaper', among: 'others' }],
    ['algo mas barato', { kind: 'cheaper', among: 'others' }],
    ['Es demasiado cara', { kind: 'cheaper', among: 'others' }],
    ['Muy caro', { kind: 'cheaper', among: 'others' }],
    ['¿Cuánto cuesta la más barata?', { kind: 'cheaper', among: 'shown' }],
    ['¿Cuál de ellas es más barata?', { kind: 'cheaper', among: 'shown' }],
    ['¿Tienen otras?', { kind: 'other' }],
    ['¿Hay algo más?', { kind: 'other' }],
    ['¿Qué más tienen?', { kind: 'other' }],
    ['muéstrame otra opción', { kind: 'other' }],
    ['¿Cuál de ellas es impermeable?', { kind: 'they' }],
    ['¿Son impermeables?', { kind: 'they' }],
    ['¿Cuánto cuestan?', { kind: 'they' }],
    ['¿Cuál es la diferencia?', { kind: 'they' }],
    ['compáralas', { kind: 'they' }],
    ['¿cuál es más ligera?', { kind: 'they' }],
    ['la roja', { kind: 'described', words: 'roja' }],
    ['¿Y en azul?', { kind: 'continuation' }],
    ['¿Y por menos de 100 euros?', { kind: 'continuation' }],
    ['¿Qué tal una para cuatro personas?', { kind: 'continuation' }],
  ]
  for (const [message, reference] of references) {
    it(`points with "${message}"`, () => {
      assert.deepEqual(theNeed(message, shown).refersBack, reference)
    })
  }

  it('puts another day or place into the earlier question', () => {
    const earlier = '¿A qué hora abre la tienda de Madrid?'
    const onSunday = theNeed('¿Y el domingo?', earlier)
    assert.deepEqual(
      [onSunday.asks, onSunday.hasTime, onSunday.place],
      ['openingHours', true, { kind: 'named', text: 'Madrid' }],
    )
    assert.deepEqual(theNeed('¿Y en Bilbao?', earlier).place, { kind: 'named', text: 'Bilbao' })
    assert.deepEqual(theNeed('¿Y la de Bilbao?', earlier).place, { kind: 'named', text: 'Bilbao' })
    assert.equal(theNeed('¿Abre el domingo?', earlier).asks, 'openingHours')
  })

  it('asks the same of another thing', () => {
    const beta = theNeed('¿Y el Beta?', '¿Cuánto cuesta el Alpha?')
    assert.equal(beta.asks, 'price')
    assert.match(beta.query, /Beta/)
  })

  it('takes a verb without a pronoun for what was spoken of, and for the shop where nothing was', () => {
    const followed = theNeed('¿Tiene tapa?', '¿Cuánto cuesta el hervidor Alpha?')
    assert.deepEqual([followed.asks, followed.refersBack], ['attribute', { kind: 'it' }])
    const first = theNeed('¿Tiene hervidores?')
    assert.deepEqual([first.asks, first.refersBack], ['anything', undefined])
  })

  it('stands by itself when it names its subject', () => {
    for (const message of [
      '¿Tienen sacos de dormir?',
      'He perdido mi tarjeta, ¿cómo la bloqueo?',
      '¿Qué tiempo hace?',
      '¿Cuánto cuesta el envío?',
      '¿Es posible pagar en efectivo?',
      '¿El Alpha es impermeable?',
      '¿La Luma cuánto pesa?',
      '¿De qué está hecha la Luma?',
      '¿Cuáles son sus horarios?',
      '¿Cuánto tarda el envío a Canarias?',
      '¿Es necesario registrarse?',
      '¿Qué es mejor para acampar, el Alpha o el Beta?',
    ])
      assert.equal(theNeed(message, shown).refersBack, undefined, message)
  })
})
