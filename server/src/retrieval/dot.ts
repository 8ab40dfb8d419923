/** The cosine of two vectors of length 1. Many are compared in a row: a callback for each number costs more. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0)
  return sum
}
