import assert from 'node:assert/strict'
import { distanceKm, positionOf } from '../../server/src/retrieval/distance.ts'

const isNear = (actual: number, expected: number): void => {
  assert.ok(Math.abs(actual - expected) <= expected / 1000, `${String(actual)} is not ${String(expected)}`)
}

describe('distanceKm', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })
  const quarter = 10_007.557

  it('measures along the great circle', () => {
    isNear(distanceKm(at(0, 0), at(0, 1)), 111.195)
    isNear(distanceKm(at(52.52, 13.405), at(48.8566, 2.3522)), 877.5)
    isNear(distanceKm(at(40.6413, -73.7781), at(51.47, -0.4543)), 5540)
    isNear(distanceKm(at(0, 0), at(90, 77)), quarter)
  })

  it('crosses the date line and the poles the short way', () => {
    isNear(distanceKm(at(0, 179.5), at(0, -179.5)), 111.195)
    isNear(distanceKm(at(89.5, 0), at(89.5, 180)), 111.195)
  })

  it('holds for a few metres and for the other side of the earth', () => {
    isNear(distanceKm(at(53.5511, 9.9937), at(53.55111, 9.9937)), 0.001112)
    isNear(distanceKm(at(0, 0), at(0, 180)), 2 * quarter)
    isNear(distanceKm(at(35.3, 20.1), at(-35.3, -159.9)), 2 * quarter)
    assert.equal(distanceKm(at(1, 2), at(1, 2)), 0)
  })
})

describe('positionOf', () => {
  it('needs both coordinates', () => {
    assert.deepEqual(positionOf({ latitude: 0, longitude: 0, name: 'x' }), { latitude: 0, longitude: 0 })
    assert.equal(positionOf({ latitude: 1 }), undefined)
    assert.equal(positionOf({}), undefined)
  })
})
