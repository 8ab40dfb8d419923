/**
 * How a language says that something shall be done. All patterns are held against one sentence, ignore case and have no
 * flag g.
 */
export interface WishWords {
  /** An appointment is wanted: group `object`, what stands behind "book". */
  readonly certainBookings: readonly RegExp[]
  /** These ask as often whether and how it is done at all: groups `object` or `meeting`. */
  readonly possibleBookings: readonly RegExp[]
  readonly noBooking: RegExp
  /** What can only be had at a time that was agreed on. */
  readonly meetingWord: RegExp
  /** A word that says that something is agreed on, and not what. */
  readonly plainMeeting: RegExp
  /** Of what stands behind "book", the part that says when, where and for whom. */
  readonly bookingEnd: RegExp
  /** Of what stands behind "book", the small words before the matter. Matches no empty text. */
  readonly bookingStart: RegExp
  /** To be called or written to. */
  readonly contacts: readonly RegExp[]
  readonly noContact: RegExp
  readonly channelWords: { readonly phone: RegExp; readonly email: RegExp }
  /** To talk to a person. */
  readonly persons: readonly RegExp[]
  readonly noPerson: RegExp
  /** Help with a choice among products. */
  readonly narrowings: readonly RegExp[]
  /** These ask for a property, or for a choice of something that is no product. */
  readonly noNarrowing: RegExp
  /** What only says that a choice is hard: it is cut out of what is searched for. Flag g. */
  readonly narrowingFrames: RegExp
  /** What became of the visitor's orders. */
  readonly orderQuestions: readonly RegExp[]
  /** What is in the visitor's cart. */
  readonly cartQuestions: readonly RegExp[]
  readonly noAccountQuestion: RegExp
}
