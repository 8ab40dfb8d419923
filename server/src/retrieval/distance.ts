/** Degrees north and east (WGS 84). */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth. */
const radiusKm = 6371.0088

/** Kilometres along the great circle (haversine): right for a few metres as well as around the globe. */
export function distanceKm(from: Position, to: Position): number {
  const squareOfHalfChord =
    halfSine(to.latitude - from.latitude) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      halfSine(to.longitude - from.longitude) ** 2
  return 2 * radiusKm * Math.asin(Math.sqrt(Math.min(1, squareOfHalfChord)))
}

export const positionFields = ['latitude', 'longitude'] as const

/** The position in a record's fields, if it has one. */
export function positionOf({ latitude, longitude }: Readonly<Record<string, unknown>>): Position | undefined {
  const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
  return isPlaced ? { latitude, longitude } : undefined
}

function halfSine(degrees: number): number {
  return Math.sin(radians(degrees) / 2)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
