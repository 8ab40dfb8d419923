import assert from 'node:assert/strict'
import { areasNamed } from '../../../server/src/language/read/areas-named.ts'

/** Whether the areas that a text names hold some countries, and others not. */
const rows: readonly (readonly [text: string, within: string, outside: string])[] = [
  ['Do you deliver to Ireland?', 'IE', 'GB DE'],
  ['Do you ship to Switzerland, Norway or the United Kingdom?', 'CH NO GB', 'IE'],
  ['orders to other EU countries', 'IE DE BG', 'GB CH NO'],
  ['Can I return something from outside the EU?', 'GB CH JP', 'IE DE'],
  ['non-EU orders', 'GB CH', 'IE'],
  ['Do you deliver outside Europe?', 'JP US AU', 'IE CH GB'],
  ['shipping to Scotland', 'GB', 'IE'],
  ['shipping to the U.S.', 'US', 'CA'],
  ['do you ship to the US?', 'US', 'CA'],
  ['Liefern Sie in die Schweiz?', 'CH', 'AT'],
  ['Versand außerhalb der EU', 'CH', 'DE'],
  ['Livrez-vous en Irlande ?', 'IE', 'FR'],
  ['hors de l’Union européenne', 'CH', 'FR'],
  ['la livraison d’Allemagne', 'DE', 'FR'],
  ['¿Envían fuera de la UE?', 'MX', 'ES'],
]

describe('the countries that a text names', () => {
  for (const [text, within, outside] of rows) {
    it(`are ${within} and not ${outside}: ${text}`, () => {
      const named = new Set(areasNamed(text).flatMap((area) => [...area]))
      for (const code of within.split(' ')) assert.ok(named.has(code), code)
      for (const code of outside.split(' ')) assert.ok(!named.has(code), code)
    })
  }

  for (const text of ['Can you send it to us?', 'CALL US', 'J’ai eu un colis', 'an island in the sun', '']) {
    it(`are none: ${text}`, () => {
      assert.deepEqual(areasNamed(text), [])
    })
  }

  it('are read in a time that grows with the length of the text', () => {
    const text = 'outside of the '.repeat(20_000)
    assert.deepEqual(areasNamed(text), [])
  })
})
