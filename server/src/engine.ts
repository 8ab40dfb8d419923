import type { components } from './contract/wire.ts'
import type { ItemKind, ReplyOutcome, StoredMemory } from './db/schema.ts'
import type { FormAnswer, FormRequest, SubmittedForm } from './form.ts'

/** What answers visitors. Knows nothing of HTTP, sessions or where the answer goes. */
export interface Engine<Ctx> {
  /** The most one turn can cost: set aside before the turn starts. */
  readonly maximumMillicredits: number
  /** @throws ModelError when a provider behind the engine refuses or breaks */
  answer(ctx: Ctx, turn: EngineTurn): Promise<EngineAnswer>
}

/** An engine together with all else that is read out of a turn's words. */
export interface TurnEngine<Ctx> extends Pick<Engine<Ctx>, 'maximumMillicredits'> {
  /** @throws ModelError when a provider behind the engine refuses or breaks */
  conclude(ctx: Ctx, turn: EngineTurn): Promise<Conclusion>
}

/** What a turn comes to. */
export interface Conclusion {
  readonly answer: EngineAnswer
  /** What the answer rests on, as it is shown. */
  readonly sources: readonly ShownSource[]
  /** What the session comes to with it, where that is something new. */
  readonly memory: StoredMemory | undefined
}

/** One message to answer, and all the engine may know about it. */
export interface EngineTurn {
  readonly knowledgeBaseId: string
  /** What plugins are called for. */
  readonly conversation: Conversation
  /** The visitor's words, white space in single characters; of a submitted form its labelled answers. */
  readonly message: string
  /** The form that the visitor has answered with this turn. */
  readonly submission?: SubmittedForm
  /** The latest messages of the session, oldest first. */
  readonly history: readonly HistoryMessage[]
  /** What is kept of the whole session, however long it is. */
  readonly memory: SessionMemory
  /** Every answer that was given to a form of this session, by its key. What is in here is not asked again. */
  readonly answered: ReadonlyMap<string, FormAnswer>
  /** Somebody is told what a visitor answers in a form: a webhook of the account is subscribed to `form.submitted`. */
  readonly formsReachShop: boolean
  /** BCP 47: what the session started with. */
  readonly language: string | null
  /** IANA. */
  readonly timezone: string | null
  readonly visitor: TurnVisitor
  /** The buyer's own account with the shop, for this turn only: never stored, logged or handed to anything but a plugin. */
  readonly buyer?: Buyer
  /** The hard stop: whatever comes of the turn is void. */
  readonly signal: AbortSignal
  /**
   * Fires when nobody reads on. An engine that has told a part of its answer by then ends at once with that part, and
   * with what it has used so far.
   */
  readonly unwanted?: AbortSignal
  /** Gets the Markdown of the answer piece by piece while it is written. */
  readonly onDelta?: (text: string) => void
  /** Told when everything written so far is void: the reply begins anew. */
  readonly onRestart?: () => void
}

export interface HistoryMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** Ids of the products that a reply recommended, in its order. */
  readonly products?: readonly string[]
  /** The records that a reply rested on. */
  readonly sources?: readonly Pick<Source, 'kind' | 'id'>[]
  /** What a reply offered to choose from, in its order. */
  readonly suggestions?: readonly Suggestion[]
}

export interface Conversation {
  readonly widgetId: string
  readonly sessionId: string
  /** Somebody of the account tries the assistant out. */
  readonly isTrial: boolean
  /** The same for every attempt at this turn, so whoever is called twice can tell. */
  readonly turnId: string
}

/** What is kept of a session whose beginning `history` no longer holds. */
export interface SessionMemory extends StoredMemory {
  /** How many messages there are that `history` does not hold. */
  readonly messagesBefore: number
}

export interface Buyer {
  readonly customerToken: string
  readonly cartId?: string
}

export interface TurnVisitor {
  readonly visitorId: string
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface EngineAnswer {
  /** CommonMark without raw HTML. What an action `suggestions` offers is not in it: each format adds that in its own way. */
  readonly content: string
  readonly outcome: AnswerOutcome
  /** How sure the engine is that the records shown are what was asked for, from 0 to 1; null: nothing to be sure of. */
  readonly confidence: number | null
  /** Exactly the products that `content` recommends. */
  readonly products: readonly ProductView[]
  /** The records that `content` rests on. */
  readonly sources: readonly Source[]
  readonly actions: readonly Action[]
  /** What to ask the visitor next. */
  readonly form?: FormRequest
  /** The engine holds the conversation to be over. */
  readonly sessionEnded: boolean
  /** What was really used, in millicredits. */
  readonly buckets: Readonly<Record<keyof components['schemas']['TurnCredits'], number>>
  readonly usage: TokenUsage
  /** What the answer went by, for whoever tries the assistant out. */
  readonly trail?: TurnTrail
}

/** What a turn went by. Texts are bounded. */
export interface TurnTrail {
  /** What the message was taken to ask for, part by part. */
  readonly understood: readonly UnderstoodPart[]
  readonly toolCalls: readonly ToolCalled[]
  readonly searches: readonly SearchMade[]
  /** What was worked out from records beside what the searches have found; replies from before do not tell. */
  readonly computed?: readonly ComputedPart[]
  readonly leftOut: readonly LeftOutPart[]
}

export interface UnderstoodPart {
  /** The visitor's words for it. */
  readonly text: string
  /** What they come down to, to search for. */
  readonly query: string
}

/** A tool that a language model has asked for. */
export interface ToolCalled {
  readonly tool: string
  /** As the model wrote them. */
  readonly arguments: string
}

export interface SearchMade {
  readonly query: string
  readonly kinds: readonly ItemKind[]
  /** The best of each kind, best first. */
  readonly hits: readonly (Pick<Source, 'kind' | 'id' | 'title' | 'externalId'> & {
    readonly score: number
    /** It has more to do with the question than questions about something else have with this knowledge base. */
    readonly answers: boolean
  })[]
}

/** Limits and orders that were held against products, one after the other. */
export interface ComputedPart {
  /** How many products it was worked out from. */
  readonly from: number
  /** In words, such as `sorted by price, lowest first`. */
  readonly steps: readonly string[]
}

/** What was not answered, or not said, and why. */
export interface LeftOutPart {
  readonly text: string
  /** `nothingFound` and `notNearEnough` of what was asked; of what a language model wrote, the rule that it broke. */
  readonly reason: string
}

/** An engine that fails throws. */
export type AnswerOutcome = Exclude<ReplyOutcome, 'failed'>

/** A product as it is shown beside the reply. */
export interface ProductView {
  readonly id: string
  readonly name: string
  /** Null when the product has none. */
  readonly price: number | null
  readonly currency?: string
  readonly url?: string
  readonly imageUrl?: string
  readonly sku?: string
  readonly externalId?: string
}

export interface Source {
  readonly kind: ItemKind
  readonly id: string
  readonly title: string
  readonly externalId?: string
}

/** A source as it is shown beside the reply. */
export interface ShownSource extends Source {
  /** Of a location that is still there. */
  readonly location?: ShownLocation
}

/** What is shown of a location, as it is when the reply is given. */
export interface ShownLocation {
  readonly address: string
  readonly status: 'open' | 'temporarily_closed' | 'permanently_closed'
  readonly phone?: string
  readonly url?: string
  readonly distanceKm?: number
  readonly opening?: ShownOpening
}

export interface ShownOpening {
  readonly isOpen: boolean
  /** ISO 8601. */
  readonly changesAt?: string
  /** IANA: whose clock the hours were read on. */
  readonly timezone: string
}

export type Action =
  | { readonly type: 'handoff'; readonly reason: string; readonly summary: string }
  | { readonly type: 'open_url'; readonly url: string; readonly label: string }
  | { readonly type: 'collect_location' }
  | SuggestionsAction

/** Questions that may have been meant. The contract allows three. */
export interface SuggestionsAction {
  readonly type: 'suggestions'
  /** Stands over them, in the language of the reply. */
  readonly label: string
  /** The likeliest first. */
  readonly suggestions: readonly Suggestion[]
}

export interface Suggestion extends Pick<Source, 'kind' | 'id' | 'externalId'> {
  /** Plain text: shown, and sent when it is chosen. */
  readonly text: string
}

export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}
