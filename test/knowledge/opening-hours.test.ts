import assert from 'node:assert/strict'
import { hoursFaults, type OpeningSlot } from '../../server/src/knowledge/opening-hours.ts'

describe('opening hours', () => {
  const faultsOf = (slots: readonly OpeningSlot[]): string[] =>
    hoursFaults({ operatingHours: { monday: { slots } } }).map((fault) => fault.field)
  const slot = (open: string, close: string): OpeningSlot => ({ open, close })

  it('takes slots that follow each other', () => {
    assert.deepEqual(faultsOf([slot('09:00', '12:00'), slot('12:00', '14:00'), slot('18:00', '24:00')]), [])
  })

  it('takes a last slot, or a single span, that ends on the next day', () => {
    assert.deepEqual(faultsOf([slot('11:00', '14:00'), slot('18:00', '02:00')]), [])
    assert.deepEqual(faultsOf([slot('00:00', '00:00')]), [])
    assert.deepEqual(
      hoursFaults({ operatingHours: { friday: slot('18:00', '02:00'), sunday: { isClosed: true } } }),
      [],
    )
  })

  it('names the slot that begins before the one before it has ended', () => {
    assert.deepEqual(faultsOf([slot('09:00', '12:00'), slot('11:59', '14:00')]), [
      'operatingHours.monday.slots[1].open',
    ])
    assert.deepEqual(faultsOf([slot('14:00', '18:00'), slot('09:00', '12:00')]), [
      'operatingHours.monday.slots[1].open',
    ])
  })

  it('names the slot that reaches into the next day with another one behind it', () => {
    assert.deepEqual(faultsOf([slot('18:00', '02:00'), slot('19:00', '20:00')]), [
      'operatingHours.monday.slots[0].close',
    ])
  })

  it('names a special day that no calendar has', () => {
    const specialHours = [
      { date: '2028-02-29', isClosed: true },
      { date: '2027-02-29', isClosed: true },
      { date: '2026-04-31', open: '09:00', close: '12:00' },
      { date: '2026-12-24', slots: [slot('09:00', '12:00'), slot('10:00', '11:00')] },
    ]
    assert.deepEqual(
      hoursFaults({ specialHours }).map((fault) => fault.field),
      ['specialHours[1].date', 'specialHours[2].date', 'specialHours[3].slots[1].open'],
    )
  })
})
