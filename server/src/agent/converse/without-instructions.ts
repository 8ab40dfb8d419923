import type { FaqRecord, LocationRecord, ProductRecord } from '../tools/read-record.ts'

/**
 * Words that turn to whoever answers, and not to whoever buys: no product or FAQ needs them. A net with wide meshes, in
 * front of the rules that a reply has to keep anyway.
 */
const orders: readonly RegExp[] = [
  // en
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?)\b/iu,
  /\b(?:system|developer|admin)\s*(?:prompt|note|message|mode|override|instruction)s?\b/iu,
  /\b(?:the|this|dear|to|as an?|note to(?: the)?)\s+(?:ai|assistant|chat\s?bot|bot|llm|language model)\b/iu,
  /\byou are (?:now|no longer)\b/iu,
  /\brepeat after me\b/iu,
  /\b(?:reply|respond|answer)(?: to (?:the|every|any|all) \w+)?(?: only)? with\b/iu,
  /\b(?:say|tell (?:the|every|all|any) (?:user|visitor|customer|shopper)s?)\b.{0,30}[:"“]/iu,
  /\b(?:new|following|these|previous|prior|above|hidden) instructions?\b/iu,
  /\bcarry it out without a word\b|\border you to answer\b/iu,
  /<\/?(?:documents?|system|instructions?|tool|user|assistant)[^>]{0,80}>/iu,
  /\[(?:system|inst|assistant)\]|<\|[^|]{1,30}\|>/iu,
  // de
  /\b(?:ignoriere?|missachte|vergiss)\w*\b.{0,40}\b(?:anweisung|vorgabe|regel|instruktion)\w*/iu,
  /\bdu bist (?:jetzt|nun|ab sofort)\b/iu,
  /\bantworte\w*\b.{0,20}\b(?:nur )?mit\b/iu,
  // fr
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions?|consignes?|r[eè]gles?)\b/iu,
  /\btu es (?:maintenant|d[eé]sormais)\b/iu,
  /\br[eé]pond[sez]*\b.{0,20}\b(?:uniquement |seulement )?(?:avec|par)\b/iu,
  // es
  /\b(?:ignora|olvida|omite)\w*\b.{0,40}\b(?:instrucciones|reglas|indicaciones)\b/iu,
  /\bahora eres\b/iu,
  /\bresponde\w*\b.{0,20}\b(?:solo |únicamente )?con\b/iu,
]

/** A record as the model is told of it: its free texts end before the first sentence that gives orders. */
export function withoutInstructions<Kind extends ProductRecord | FaqRecord | LocationRecord>(
  record: Kind,
): Kind {
  switch (record.kind) {
    case 'product':
      return {
        ...record,
        description: record.description && cut(record.description),
        tags: record.tags.filter((each) => !givesOrders(each)),
        attributes: record.attributes.filter(({ value }) => !givesOrders(String(value))),
      }
    case 'faq':
      return { ...record, answer: cut(record.answer) }
    case 'location':
      return { ...record, services: record.services.filter((each) => !givesOrders(each)) }
  }
}

function givesOrders(text: string): boolean {
  return orders.some((order) => order.test(text))
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function cut(text: string): string {
  if (!givesOrders(text)) return text
  const parts = Array.from(sentences.segment(text), ({ index, segment }) => ({ index, segment }))
  const first = parts.find(({ segment }) => givesOrders(segment))
  // Orders that reach over several sentences: none of it is certain.
  return first === undefined ? '' : text.slice(0, first.index).trimEnd()
}
