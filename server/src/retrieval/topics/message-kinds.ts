import { type EncodedText, sharesFrom } from './shares-of-classes.ts'

/** Learnt from scripts/encoder/message-kinds.jsonl. */
export const messageKindsFile = 'server/assets/message-kinds.bin'

const sharesOf = sharesFrom(messageKindsFile)

/** What messages want, whatever the trade: what is left asks how a business does things. */
export const messageKinds = [
  /** Some kind of thing by its name. */
  'wish',
  /** Something for a purpose, a problem or a person, that is not named. */
  'need',
  /** What one thing is like. */
  'fact',
  /** The cheapest, or which of two. */
  'choice',
  /** What there is at all. */
  'catalogue',
  'hours',
  'places',
  'contact',
  /** What nobody asks a business for. */
  'elsewhere',
  'talk',
] as const

export type MessageKind = (typeof messageKinds)[number] | 'policy'

/** How likely a message is of each kind. */
export async function kindShares(text: EncodedText): Promise<Readonly<Record<MessageKind, number>>> {
  const [
    wish = 0,
    need = 0,
    fact = 0,
    choice = 0,
    catalogue = 0,
    hours = 0,
    places = 0,
    contact = 0,
    elsewhere = 0,
    talk = 0,
    policy = 0,
  ] = await sharesOf(text)
  return { wish, need, fact, choice, catalogue, hours, places, contact, elsewhere, talk, policy }
}
