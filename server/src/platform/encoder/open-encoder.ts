import { LRUCache } from 'lru-cache'
import type { Model } from '../models/model.ts'
import { EncoderQueue } from './encoder-queue.ts'
import { builtinEmbedder, digestOf, readKnownVectors } from './known-vectors.ts'

/** Texts that are encoded before a question has its turn: records take some 15 ms each. */
const textsAtOnce = 4
/** Vectors of 2 KB that are remembered: short questions come again and again. */
const mostRemembered = 2_000
/** Characters: those of any text of a record, so that one that is stored twice is read once. */
const longestRemembered = 400

/** The encoder as a model, and its end. */
export interface Encoder {
  readonly model: Model
  close(): Promise<void>
}

/**
 * The sentence encoder built into the service, which knows English. It works in a thread of its own; the vectors of what
 * every installation embeds are shipped with it.
 */
export function openEncoder(): Encoder {
  const queue = new EncoderQueue()
  let shipped: ReturnType<typeof readKnownVectors> | undefined
  const remembered = new LRUCache<string, Float32Array>({ max: mostRemembered })
  return {
    model: {
      embedderName: builtinEmbedder,
      knowsOnly: 'en',
      async embed(request) {
        const ofTexts = await (shipped ??= readKnownVectors())
        const known = new Map(
          request.texts.map((text) => [text, remembered.get(text) ?? ofTexts.get(digestOf(text))]),
        )
        // What is encoded together takes as long as the longest of it: texts of a length go together.
        const missing = [...known]
          .filter(([, vector]) => vector === undefined)
          .map(([text]) => text)
          .toSorted((one, other) => one.length - other.length)
        const groups = Array.from({ length: Math.ceil(missing.length / textsAtOnce) }, (_, group) =>
          missing.slice(group * textsAtOnce, (group + 1) * textsAtOnce),
        )
        await Promise.all(
          groups.map(async (texts) => {
            const vectors = await queue.encode(texts, request)
            for (const [place, text] of texts.entries()) {
              const vector = vectors[place]
              known.set(text, vector)
              if (text.length <= longestRemembered) remembered.set(text, vector)
            }
          }),
        )
        return request.texts.map((text) => known.get(text) ?? new Float32Array())
      },
    },
    close: () => queue.close(),
  }
}
