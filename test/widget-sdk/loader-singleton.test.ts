import assert from 'node:assert/strict'
import { singleton } from '../../widget-sdk/src/loader/singleton.ts'

describe('at most one widget', () => {
  const made: string[] = []
  const maker = (name: string) => (onDestroy: () => void) => {
    made.push(name)
    return { name, destroy: onDestroy }
  }
  beforeEach(() => {
    made.length = 0
  })

  it('makes one, and hands it out until it is destroyed', () => {
    const { getOrCreate, isActive } = singleton<{ name: string; destroy: () => void }>()
    assert.equal(isActive(), false)
    const first = getOrCreate(maker('first'))
    assert.equal(isActive(), true)
    assert.equal(getOrCreate(maker('second')), first)
    assert.deepEqual(made, ['first'])
    first.destroy()
    assert.equal(isActive(), false)
    assert.equal(getOrCreate(maker('third')).name, 'third')
  })

  it('destroys the active one when it is cleared, and nothing when there is none', () => {
    const { getOrCreate, clear, isActive } = singleton<{ name: string; destroy: () => void }>()
    clear()
    getOrCreate(maker('first'))
    clear()
    assert.equal(isActive(), false)
    clear()
    assert.deepEqual(made, ['first'])
  })

  it('keeps the place free when one cannot be made', () => {
    const { getOrCreate, isActive } = singleton<{ name: string; destroy: () => void }>()
    assert.throws(
      () =>
        getOrCreate(() => {
          throw new TypeError('no')
        }),
      TypeError,
    )
    assert.equal(isActive(), false)
    assert.equal(getOrCreate(maker('second')).name, 'second')
  })
})
