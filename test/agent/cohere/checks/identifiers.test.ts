import assert from 'node:assert/strict'
import { faultIn } from './fault-in.ts'

describe('the numbers of things in a reply', () => {
  for (const id of [
    'prod_01h455vb4pex5vsknk084sn02q',
    'sess_01h455vb4p',
    'sk_live_abcdef',
    'KB_01H455VB4P',
  ]) {
    it(`are not those of the service: ${id}`, () => {
      assert.equal(faultIn(`Sorry, I could not find ${id}.`, { said: [`what is ${id}`] }), 'identifier')
    })
  }

  it('are part numbers of records', () => {
    assert.equal(
      faultIn('The {tent|Alpenglow 2} ({tent|FW-TENT-2P}) costs {tent|349 €}.', { keys: ['tent'] }),
      undefined,
    )
    assert.equal(
      faultIn('The {tent|Alpenglow 2} ({tent|FW-TENT-9X}) costs {tent|349 €}.', { keys: ['tent'] }),
      'identifier',
    )
  })

  it('are those that the visitor asked for, but nothing is said of them', () => {
    const ground = { said: ['do you have QX-900-Z?'], keys: ['tent'] } as const
    assert.equal(faultIn("I'm sorry, I couldn't find QX-900-Z.", ground), undefined)
    assert.equal(faultIn('Yes, QX-900-Z costs 20 €.', ground), 'amount')
    assert.equal(faultIn('Yes, QX-900-Z is in stock.', { said: ['do you have QX-900-Z?'] }), 'number')
  })
})
