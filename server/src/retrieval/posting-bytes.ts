/** How often the fields of an item hold a term, and how many terms they have altogether. */
export interface PostingWeights {
  readonly titleCount: number
  readonly bodyCount: number
  readonly titleLength: number
  readonly bodyLength: number
}

/** Of the weights of one item: four numbers of 16 bits. */
export const weightBytes = 8

/** Small enough that a page has room for a list however long it is. What the database takes out of lists it finds by it, too. */
export const itemsOfBlock = 64

/** Which block of items an item belongs to. */
export function blockOf(itemNumber: number): number {
  return Math.floor(itemNumber / itemsOfBlock)
}

/** As a posting list stores them. */
export function packWeights({ titleCount, bodyCount, titleLength, bodyLength }: PostingWeights): Buffer {
  const packed = Buffer.allocUnsafe(weightBytes)
  for (const [at, value] of [titleCount, bodyCount, titleLength, bodyLength].entries())
    packed.writeInt16BE(value, at * 2)
  return packed
}

/** What PostgreSQL puts before the elements of an array of one dimension, and before each of them. */
const [headerBytes, countAt, lengthBytes, bigintBytes] = [20, 12, 4, 8]
const highWord = 2 ** 32

/** Reads arrays of `bigint`, none of them empty, that PostgreSQL has sent one behind the other. */
export function readNumbers({ buffer, byteOffset, byteLength }: Uint8Array, count: number): Float64Array {
  const sent = new DataView(buffer, byteOffset, byteLength)
  const numbers = new Float64Array(count)
  let [read, byte] = [0, 0]
  while (byte < byteLength) {
    const end = read + sent.getInt32(byte + countAt)
    byte += headerBytes
    for (; read < end; read += 1) {
      byte += lengthBytes
      numbers[read] = sent.getUint32(byte) * highWord + sent.getUint32(byte + 4)
      byte += bigintBytes
    }
  }
  return numbers
}
