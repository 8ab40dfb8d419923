import assert from 'node:assert/strict'
import { systemClock } from '../../server/src/clock.ts'
import { createShortMemory } from '../../server/src/platform/short-memory.ts'
import { virtualClock } from '../support/virtual-clock.ts'

describe('createShortMemory', () => {
  it('reads what it knows only once', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 0,
    })
    let reads = 0
    const read = () => Promise.resolve({ name: `reading ${String((reads += 1))}` })
    assert.deepEqual(await memory.recall('a', read), { name: 'reading 1' })
    assert.deepEqual(await memory.recall('a', read), { name: 'reading 1' })
    assert.deepEqual(await memory.recall('b', read), { name: 'reading 2' })
  })

  it('reads anew what is too old, and looks again for what was not there', async () => {
    const clock = virtualClock()
    const memory = createShortMemory<{ name: string }>({ clock, valuesMs: 2_000, absencesMs: 60_000 })
    let reads = 0
    const read = () => Promise.resolve({ name: `reading ${String((reads += 1))}` })
    await memory.recall('a', read)
    await memory.recall('b', () => Promise.resolve(undefined))
    await clock.advance(1_999)
    assert.deepEqual(await memory.recall('a', read), { name: 'reading 1' })
    await clock.advance(2)
    assert.deepEqual(await memory.recall('a', read), { name: 'reading 2' })
    await clock.advance(57_000)
    assert.equal(await memory.recall('b', read), undefined)
    await clock.advance(1_000)
    assert.deepEqual(await memory.recall('b', read), { name: 'reading 3' })
  })

  it('does not remember that something is not there', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 0,
    })
    assert.equal(await memory.recall('a', () => Promise.resolve(undefined)), undefined)
    assert.deepEqual(await memory.recall('a', () => Promise.resolve({ name: 'now' })), { name: 'now' })
  })

  it('remembers for as long as it is told that something is not there, and forgets it with anything else', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 60_000,
    })
    assert.equal(await memory.recall('a', () => Promise.resolve(undefined)), undefined)
    const now = () => Promise.resolve({ name: 'now' })
    assert.equal(await memory.recall('a', now), undefined)
    memory.forget(() => false)
    assert.deepEqual(await memory.recall('a', now), { name: 'now' })
  })

  it('reads once for all who ask at the same time', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 60_000,
    })
    let reads = 0
    const read = async () => {
      reads += 1
      await Promise.resolve()
      return undefined
    }
    await Promise.all(Array.from({ length: 10 }, () => memory.recall('a', read)))
    assert.equal(reads, 1)
  })

  it('knows what was there when it was read last', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 0,
    })
    assert.equal(memory.hasFound('a'), false)
    await memory.recall('a', () => Promise.resolve({ name: 'one' }))
    memory.forget(() => true)
    assert.equal(memory.hasFound('a'), true)
    await memory.recall('a', () => Promise.resolve(undefined))
    assert.equal(memory.hasFound('a'), false)
  })

  it('forgets the values that are meant and keeps the others', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 0,
    })
    await memory.recall('a', () => Promise.resolve({ name: 'one' }))
    await memory.recall('b', () => Promise.resolve({ name: 'two' }))
    memory.forget(({ name }) => name === 'one')
    const fresh = () => Promise.resolve({ name: 'fresh' })
    assert.deepEqual(await memory.recall('a', fresh), { name: 'fresh' })
    assert.deepEqual(await memory.recall('b', fresh), { name: 'two' })
  })

  it('keeps nothing of a reading that began before something was forgotten', async () => {
    const memory = createShortMemory<{ name: string }>({
      clock: systemClock,
      valuesMs: 60_000,
      absencesMs: 0,
    })
    const reading = memory.recall('a', async () => {
      await Promise.resolve()
      return { name: 'old' }
    })
    memory.forget(() => true)
    assert.deepEqual(await reading, { name: 'old' })
    assert.deepEqual(await memory.recall('a', () => Promise.resolve({ name: 'new' })), { name: 'new' })
  })
})
