/**
 * The cosine of two vectors of length 1. Many are compared in a row: a callback for each number costs more, and so does
 * one sum, each step of which waits for the one before.
 */
export function dot(one: Float32Array, other: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  const whole = one.length - (one.length % 4)
  for (let place = 0; place < whole; place += 4) {
    first += (one[place] ?? 0) * (other[place] ?? 0)
    second += (one[place + 1] ?? 0) * (other[place + 1] ?? 0)
    third += (one[place + 2] ?? 0) * (other[place + 2] ?? 0)
    fourth += (one[place + 3] ?? 0) * (other[place + 3] ?? 0)
  }
  for (let place = whole; place < one.length; place += 1) first += (one[place] ?? 0) * (other[place] ?? 0)
  return first + second + third + fourth
}
