import { type EncodedText, sharesFrom } from './shares-of-classes.ts'

/** Learnt from scripts/encoder/service-topics.jsonl. */
export const serviceTopicsFile = 'server/assets/service-topics.bin'

const sharesOf = sharesFrom(serviceTopicsFile)

/**
 * How likely a text is about each topic that customers ask businesses about (what delivery costs, whether dogs may come
 * along): the shares of the topics, in their order. What is left of 1 is about none of them.
 */
export async function topicShares(text: EncodedText): Promise<Float32Array> {
  return (await sharesOf(text)).subarray(0, -1)
}
