import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readWish } from '../../../server/src/agent/builtin/forms/read-wish.ts'
import type { Wish } from '../../../server/src/agent/builtin/forms/wish.ts'
import { readerOf } from '../understand/the-need.ts'

type Kind = 'book' | 'contact' | 'narrow' | 'person' | 'orders' | 'cart'

const messages = parse(readFileSync(new URL('french-wishes.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<Kind | 'none', readonly string[]>
>

describe('the wishes of French-speaking visitors', () => {
  for (const kind of ['book', 'contact', 'narrow', 'person', 'orders', 'cart'] as const) {
    for (const message of messages[kind]) {
      it(`are to ${kind} in "${message}"`, () => {
        assert.equal(kindOf(wishIn(message)), kind)
      })
    }
  }

  for (const message of messages.none) {
    it(`are none in "${message}"`, () => {
      assert.equal(wishIn(message), undefined)
    })
  }

  it('name what shall be booked', () => {
    const wish = wishIn('Je voudrais réserver un essai')
    assert.ok(wish?.kind === 'book' && wish.isCertain)
    assert.match(wish.object, /essai/)
  })

  it('say how to be reached', () => {
    const channels = [
      ['Rappelez-moi', 'phone'],
      ['Pouvez-vous me contacter par mail ?', 'email'],
      ['Contactez-moi', 'any'],
    ] as const
    for (const [message, channel] of channels) {
      const wish = wishIn(message)
      assert.equal(wish?.kind === 'contact' ? wish.channel : undefined, channel, message)
    }
  })

  it('are read in no time, however a message is made', () => {
    for (const piece of [
      'je voudrais ',
      'quel ',
      'réserver ',
      'un ',
      "quelqu'un ",
      'moi ',
      '-',
      'le plus ',
    ]) {
      const before = process.cpuUsage()
      readWish(piece.repeat(4_000).slice(0, 4_000), false, 'fr')
      assert.ok(process.cpuUsage(before).user < 2_500_000, piece)
    }
  })
})

function wishIn(message: string): Wish | undefined {
  const needs = readerOf('fr').needsOf(message)
  return readWish(
    message,
    needs.some(({ hasTime }) => hasTime),
    'fr',
  )
}

function kindOf(wish: Wish | undefined): Kind | undefined {
  return wish?.kind === 'account' ? wish.topic : wish?.kind
}
