import { LRUCache } from 'lru-cache'
import { functionWords } from '../language/function-words.ts'
import { splitWords, termOf } from '../language/split-terms.ts'
import { vectorLength } from './vector-length.ts'

const shortestGram = 3
const longestGram = 5
const gramWeight = 0.5
/** What is left of the weight of a word that says nothing about the subject. */
const functionWordWeight = 0.3
const hashSeed = 0x811c9dc5
const hashPrime = 0x01000193
const gramSeed = 0x5bd1e995

/** Of every vector that tells a spelling. */
const dimensions = 1024

/**
 * What indexes of earlier versions name as the maker of their vectors: these. They answer until the encoder built in has
 * told what the records mean.
 */
export const spellingEmbedder = 'offline-1'

/**
 * Tells how a text is spelt: texts that share words, or runs of letters, are alike. It needs no model and no training.
 * Adds every word, and every run of letters inside it, to the dimension its hash chooses, with the sign its hash
 * chooses, so that collisions cancel out instead of piling up. Shared runs keep the spellings of a word close.
 */
export function spellingVector(text: string): Float32Array {
  const weights = new Map<number, number>()
  const add = (hash: number, weight: number): void =>
    void weights.set(hash, (weights.get(hash) ?? 0) + weight)
  for (const word of splitWords(text)) {
    const weight = functionWords.has(word) ? functionWordWeight : 1
    const { term, grams } = hashesOf(word)
    add(term, weight)
    for (const gram of grams) add(gram, gramWeight * weight)
  }
  const vector = new Float32Array(dimensions)
  for (const [hash, weight] of weights) {
    const dimension = hash & (dimensions - 1)
    // The square root keeps a word repeated ten times from drowning the others.
    vector[dimension] = (vector[dimension] ?? 0) + Math.sign(hash) * Math.sqrt(weight)
  }
  const length = vectorLength(vector)
  return length === 0 ? vector : vector.map((value) => value / length)
}

interface WordHashes {
  readonly term: number
  readonly grams: readonly number[]
}

/** The records of a catalogue share most of their words. */
const knownHashes = new LRUCache<string, WordHashes>({ max: 10_000 })

function hashesOf(word: string): WordHashes {
  const known = knownHashes.get(word)
  if (known !== undefined) return known
  const hashes = { term: hashOf(termOf(word)), grams: gramHashes(` ${word} `) }
  knownHashes.set(word, hashes)
  return hashes
}

function gramHashes(padded: string): number[] {
  const hashes: number[] = []
  for (let start = 0; start + shortestGram <= padded.length; start += 1) {
    let hash = gramSeed
    for (let at = start; at < Math.min(start + longestGram, padded.length); at += 1) {
      hash = Math.imul(hash ^ padded.charCodeAt(at), hashPrime)
      if (at - start + 1 >= shortestGram) hashes.push(mixed(hash))
    }
  }
  return hashes
}

function hashOf(text: string): number {
  let hash = hashSeed
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), hashPrime)
  return mixed(hash)
}

/** FNV-1a is weak in its low bits, which choose the dimension: spreads every bit over the whole number. */
function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
