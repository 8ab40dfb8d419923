import assert from 'node:assert/strict'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BodyBudget, createBodyBudget } from '../../server/src/api/body-budget.ts'
import { virtualClock } from '../support/virtual-clock.ts'
import { usualTiming } from '../support/durations.ts'

const mebibyte = 1024 * 1024

class Place {
  isGiven = false
  readonly taken: Promise<void>
  #giveBack: (() => void) | undefined

  constructor(budget: BodyBudget, owner: string, mebibytes: number) {
    this.taken = budget.take(owner, mebibytes * mebibyte).then((giveBack) => {
      this.isGiven = true
      this.#giveBack = giveBack
    })
  }

  release(): void {
    this.#giveBack?.()
  }
}

function take(budget: BodyBudget, owner: string, mebibytes: number): Place {
  return new Place(budget, owner, mebibytes)
}

describe('createBodyBudget', () => {
  it('gives as much as a process holds, half of it to one owner, and the rest once something is given back', async () => {
    const budget = createBodyBudget(usualTiming)
    const places = [1, 2, 3].map(() => take(budget, 'one', 8))
    await nextTurn()
    assert.deepEqual(
      places.map(({ isGiven }) => isGiven),
      [true, true, false],
    )
    const others = [take(budget, 'two', 8), take(budget, 'three', 8), take(budget, 'four', 8)]
    await nextTurn()
    assert.deepEqual(
      others.map(({ isGiven }) => isGiven),
      [true, true, false],
    )
    others[1]?.release()
    await others[2]?.taken
    places[0]?.release()
    await places[2]?.taken
  })

  it('lets no smaller body of an owner pass a larger one that waits', async () => {
    const budget = createBodyBudget(usualTiming)
    const first = take(budget, 'one', 12)
    const large = take(budget, 'one', 8)
    const small = take(budget, 'one', 1)
    await nextTurn()
    assert.deepEqual([first.isGiven, large.isGiven, small.isGiven], [true, false, false])
    first.release()
    await Promise.all([large.taken, small.taken])
  })

  it('gives nothing back twice', async () => {
    const budget = createBodyBudget(usualTiming)
    const first = take(budget, 'one', 16)
    await first.taken
    first.release()
    first.release()
    const next = [take(budget, 'one', 16), take(budget, 'one', 16)]
    await nextTurn()
    assert.deepEqual(
      next.map(({ isGiven }) => isGiven),
      [true, false],
    )
    next[0]?.release()
    await next[1]?.taken
  })

  it('refuses what has waited for ten seconds, and no sooner', async () => {
    const clock = virtualClock()
    const budget = createBodyBudget({ ...usualTiming, clock })
    const first = take(budget, 'one', 16)
    await first.taken
    const late = take(budget, 'one', 16)
    let isRefused = false
    const refused = assert.rejects(late.taken, { code: 'UNAVAILABLE' }).then(() => (isRefused = true))
    await clock.advance(9_999)
    assert.equal(isRefused, false)
    const next = take(budget, 'one', 16)
    await clock.advance(1)
    await refused
    first.release()
    await next.taken
  })

  it('refuses at once what could wait only behind hundreds', async () => {
    const budget = createBodyBudget(usualTiming)
    const first = take(budget, 'one', 16)
    const waiting = Array.from({ length: 256 }, () => take(budget, 'one', 16))
    await assert.rejects(take(budget, 'one', 16).taken, { code: 'UNAVAILABLE' })
    for (const place of [first, ...waiting]) {
      await place.taken
      place.release()
    }
  })
})
