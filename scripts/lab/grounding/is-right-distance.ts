import type { Distance } from './claims.ts'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Something that may have a position, as records do. */
interface Placeable {
  readonly latitude?: unknown
  readonly longitude?: unknown
}

const metres = { km: 1000, mi: 1609.344, m: 1 }
const earthRadiusMetres = 6_371_008.8
/** Distances are told roughly: "about 250 km" for 252. */
const tolerance = 0.01

/** Whether two places lie as far apart as is said, up to how roughly that is said. */
export function isRightDistance({ amount, unit }: Distance, from: Placeable, to: Placeable): boolean {
  const [start, end] = [pointOf(from), pointOf(to)]
  if (start === undefined || end === undefined) return false
  const said = amount * metres[unit]
  const decimals = String(amount).split('.')[1]?.length ?? 0
  const halfOfLastPlace = (metres[unit] / 10 ** decimals) * 0.5
  const real = angle(unitVector(start), unitVector(end)) * earthRadiusMetres
  return Math.abs(real - said) <= Math.max(halfOfLastPlace, real * tolerance)
}

function pointOf({ latitude, longitude }: Placeable): Point | undefined {
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return isPlaced ? { latitude, longitude } : undefined
}

type Vector = readonly [number, number, number]

function unitVector({ latitude, longitude }: Point): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/** By the length of the chord, which is exact for near points too. */
function angle(a: Vector, b: Vector): number {
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  return 2 * Math.asin(Math.min(1, chord / 2))
}
