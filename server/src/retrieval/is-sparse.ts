/** Numbers of a vector that take as much room with their places as the whole of it takes without. */
const largestShare = 0.5

/**
 * Whether a vector is so empty that it is stored without its zeros. Comparing it takes as long as it is large. The
 * vectors of the built-in embedder mostly are, those of language models never.
 */
export function isSparse(vector: Float32Array): boolean {
  let filled = 0
  for (const value of vector) if (value !== 0) filled += 1
  return filled < vector.length * largestShare
}
