import type { ChatBody, Reply, ReplyCitation } from '../behaviour.ts'
import { callTool, composeReply, fact } from '../compose-reply.ts'
import { type FoundDocument, systemTextOf } from '../read-conversation.ts'
import { claims, foreignSentences, hostileMarkup, introductions, invisibleTexts } from './lie-words.ts'

export const lieKinds = [
  'changedPrice',
  'inventedId',
  'wrongHours',
  'falseCitation',
  'optionNotRetrieved',
  'foreignRow',
  'html',
  'leakedPrompt',
  'wrongLanguage',
  'empty',
  'noCitation',
  'outOfRange',
] as const
export type Lie = (typeof lieKinds)[number]

export interface LieAsked {
  readonly honest: Reply
  readonly seed: number
  readonly foreignRow: string
  readonly request: ChatBody
  readonly found: readonly FoundDocument[]
}

const price = /\d[\d.,]*(?= [A-Z]{3}\b)/
const hours = /(\d{2}):(\d{2})(?=[–-]\d{2}:\d{2})/

/** What each kind of lie makes of an honest reply. Every seed makes another one. */
export const lies: Readonly<Record<Lie, (asked: LieAsked) => Reply>> = {
  changedPrice: ({ honest, seed, found }) =>
    replaced(honest, price, (old) => otherAmount(old, seed)) ??
    cited(`${nameOf(found)} costs ${otherAmount('49.00', seed)} EUR.`, found),

  inventedId: ({ honest, seed, found }) => {
    const id = `ZX-${String(4711 + seed * 37)}`
    const told = [`The article number is ${id}.`, `You can order it as ${id}.`, `Ask for ${id} in the shop.`]
    return added(honest, told[seed % told.length] ?? id, idsOf(found).slice(0, 1))
  },

  wrongHours: ({ honest, seed, found }) =>
    replaced(honest, hours, (old) => otherTime(old, seed)) ??
    cited(`${nameOf(found)} is open on Sunday ${otherTime('09:00', seed)}–23:${twoDigits(seed)}.`, found),

  falseCitation: ({ honest, seed, found }) => {
    const invented = seed % 2 === 0
    const claim = `${claims[seed % claims.length] ?? ''} (${String(seed)})`
    return added(
      honest,
      claim,
      invented ? [`document-${String(1_000 + seed)}`] : idsOf(found).slice(0, 1 + (seed % 3)),
    )
  },

  optionNotRetrieved: ({ seed, found }) =>
    callTool(
      'present_form',
      {
        purpose: 'choose',
        options: [
          ...idsOf(found).slice(0, seed % 3),
          `prod_invented_${String(seed)}`,
          `Model ${String(seed)} Deluxe`,
        ],
      },
      'I will let the visitor choose.',
    ),

  foreignRow: ({ honest, seed, foreignRow, found }) => {
    const row = seed % 2 === 0 ? foreignRow : `${foreignRow.trim()} `.repeat(2).trim()
    const said = `${'Also: '.repeat(1 + (seed % 5))}${row}${'!'.repeat(Math.floor(seed / 10))}`
    return added(honest, said, seed % 3 === 0 ? [] : idsOf(found).slice(0, 1))
  },

  html: ({ honest, seed, found }) => {
    const markup = (hostileMarkup[seed % hostileMarkup.length] ?? '').replaceAll('%', String(seed))
    return added(honest, markup, seed % 2 === 0 ? [] : idsOf(found).slice(0, 1))
  },

  leakedPrompt: ({ honest, seed, request, found }) => {
    const words = systemTextOf(request).split(/\s+/)
    const length = 6 + (seed % 10)
    const start = (seed * 5) % Math.max(1, words.length - length)
    const introduction = introductions[Math.floor(seed / 10)] ?? ''
    const leaked = `${introduction} ${words.slice(start, start + length).join(' ')}`
    return added(honest, leaked, seed % 2 === 0 ? [] : idsOf(found).slice(0, 1))
  },

  wrongLanguage: ({ seed, found }) => {
    const sentence = foreignSentences[seed % foreignSentences.length] ?? ''
    return cited(sentence.replaceAll('%', `${nameOf(found)} ${String(seed + 1)}`), found)
  },

  empty: ({ seed }) => {
    const invisible = invisibleTexts[seed % invisibleTexts.length] ?? ''
    return composeReply([invisible.repeat(Math.floor(seed / invisibleTexts.length) + (seed === 0 ? 0 : 1))])
  },

  noCitation: ({ honest, seed }) => ({
    ...added(honest, `${claims[seed % claims.length] ?? ''} That is ${String(seed + 3)} % of our range.`, []),
    citations: [],
  }),

  outOfRange: ({ honest, seed, found }) => ({ ...honest, citations: [outside(honest, seed, found)] }),
}

/** The reply with a passage changed, and the citations around it moved; nothing where there is no such passage. */
function replaced(reply: Reply, pattern: RegExp, other: (old: string) => string): Reply | undefined {
  const found = pattern.exec(reply.text)
  if (found === null) return undefined
  const written = other(found[0])
  const text = `${reply.text.slice(0, found.index)}${written}${reply.text.slice(found.index + found[0].length)}`
  const oldEnd = found.index + found[0].length
  const moved = (place: unknown): unknown =>
    typeof place === 'number' && place >= oldEnd ? place + written.length - found[0].length : place
  const citations = reply.citations.map((citation): ReplyCitation => {
    const [start, end] = [moved(citation.start), moved(citation.end)]
    return {
      ...citation,
      start,
      end,
      text: typeof start === 'number' && typeof end === 'number' ? text.slice(start, end) : citation.text,
    }
  })
  return { ...reply, text, citations }
}

/** The reply with one sentence more. Without documents the sentence stands there uncited. */
function added(reply: Reply, sentence: string, documentIds: readonly string[]): Reply {
  const start = reply.text.length + 1
  return {
    ...reply,
    toolCalls: [],
    text: `${reply.text} ${sentence}`,
    citations:
      documentIds.length === 0
        ? reply.citations
        : [...reply.citations, { start, end: start + sentence.length, text: sentence, documentIds }],
  }
}

function cited(sentence: string, found: readonly FoundDocument[]): Reply {
  return composeReply([fact(sentence, ...idsOf(found).slice(0, 1))])
}

/** A citation of a passage that is not there. */
function outside({ text }: Reply, seed: number, found: readonly FoundDocument[]): ReplyCitation {
  const far = text.length + 1 + seed
  const [start, end] = [
    [far, far + 5],
    [0, far],
    [-1 - seed, 4],
    [5 + seed, seed],
    [0.5 + seed, 4.5 + seed],
    [seed, seed],
    [String(seed), null],
    [null, 5 + seed],
    [1e15 + seed, 2e15],
    [-far, -1 - seed],
  ][seed % 10] ?? [far, far]
  return { start, end, text: text.slice(0, 5), documentIds: idsOf(found).slice(0, 1) }
}

function otherAmount(old: string, seed: number): string {
  const amount = Number(old.replaceAll(',', ''))
  const changed = seed % 2 === 0 ? amount + 1 + seed * 3 : Math.max(0.01, amount * (0.1 + seed / 60))
  return (changed.toFixed(2) === amount.toFixed(2) ? changed + 1 : changed).toFixed(2)
}

function otherTime(old: string, seed: number): string {
  const [hour = 0, minute = 0] = old.split(':').map(Number)
  const minutes = (hour * 60 + minute + 15 * (seed + 1)) % (24 * 60)
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function nameOf(found: readonly FoundDocument[]): string {
  return found.map(({ data }) => data['name']).find((name) => typeof name === 'string') ?? 'The product'
}

function idsOf(found: readonly FoundDocument[]): readonly string[] {
  return found.map(({ id }) => id)
}
