/** The Euclidean length. `Math.hypot` over a vector's numbers takes ten times as long. */
export function vectorLength(vector: Float32Array): number {
  let sum = 0
  for (const value of vector) sum += value * value
  return Math.sqrt(sum)
}
