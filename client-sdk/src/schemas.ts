import type { Given, Open } from './open.ts'
import type { components } from './types.gen.ts'

type Schemas = components['schemas']

/** What a request cost. */
export type Meta = Schemas['Meta']

/** Where a page of a list ends, and how much there is in all. */
export type Pagination = Schemas['Pagination']
/** Where a page of a history ends. */
export type HistoryPagination = Schemas['HistoryPagination']

/** Who begins a session, and in which language and time zone. */
export type CreateSessionRequest = Schemas['CreateSessionRequest']
/** A visitor's message. */
export type SendMessageRequest = Schemas['SendMessageRequest']
/** Answers to a form. */
export type SubmitFormRequest = Schemas['SubmitFormRequest']
/** How good a reply was. */
export type GiveMessageFeedbackRequest = Schemas['GiveMessageFeedbackRequest']
/** How content a visitor was. */
export type RateSessionRequest = Schemas['RateSessionRequest']
/** A session. */
export type Session = Open<Schemas['Session']>
/** A session that was started or goes on. */
export type CreatedSession = Open<Schemas['CreatedSession']>
/** A session that was resolved. */
export type EndedSession = Open<Schemas['EndedSession']>
/** A session that was rated. */
export type RatedSession = Open<Schemas['RatedSession']>
/** One message of a history. */
export type Message = Open<Schemas['Message']>
/** A reply of the assistant, with everything that belongs to it. */
export type MessageResult = Open<Schemas['MessageResult']>
/** A message whose reply goes to the callback URL. */
export type AcceptedMessage = Open<Schemas['AcceptedMessage']>
/** Feedback that was stored. */
export type GivenFeedback = Open<Schemas['GivenFeedback']>
/** What the assistant asks for. */
export type Form = Open<Schemas['Form']>
/** One question of a form. */
export type FormQuestion = Open<Schemas['FormQuestion']>
/** The answer to one question. */
export type FormAnswerValue = Schemas['FormAnswerValue']
/** What is stored about a visitor. */
export type VisitorExport = Open<Schemas['VisitorExport']>
/** What becomes of the data of a visitor who is to be forgotten. */
export type VisitorErasure = Open<Schemas['VisitorErasure']>

/** A knowledge base, with counts. */
export type KnowledgeBase = Open<Schemas['KnowledgeBase']>
/** A stored product. */
export type Product = Open<Schemas['Product']>
/** A product to store. */
export type ProductCreate = Given<Schemas['ProductCreate']>
/** Changes of a product. */
export type ProductUpdate = Given<Schemas['ProductUpdate']>
/** A stored FAQ entry. */
export type Faq = Open<Schemas['Faq']>
/** An FAQ entry to store. */
export type FaqCreate = Given<Schemas['FaqCreate']>
/** Changes of an FAQ entry. */
export type FaqUpdate = Given<Schemas['FaqUpdate']>
/** A stored location. */
export type Location = Open<Schemas['Location']>
/** A location to store. */
export type LocationCreate = Given<Schemas['LocationCreate']>
/** Changes of a location. */
export type LocationUpdate = Given<Schemas['LocationUpdate']>
/** A record that is gone. */
export type DeletedRecord = Open<Schemas['DeletedRecord']>
/** How much was deleted, and what was not found. */
export type BulkDeletion = Open<Schemas['BulkDeletion']>
/** What became of one row. */
export type UpsertRowResult = Open<Schemas['UpsertRowResult']>
/** How many rows had each outcome. */
export type UpsertSummary = Schemas['UpsertSummary']
/** What a reconcile would delete, or has deleted. */
export type ReconcilePlan = Open<Schemas['ReconcilePlan']>
/** A sync that has begun. */
export type StartedSync = Open<Schemas['StartedSync']>
/** The state of the sync, and what waits for one. */
export type SyncStatus = Open<Schemas['SyncStatus']>
/** What to look for. */
export type SearchRequest = Given<Schemas['SearchRequest']>
/** What retrieval found, with scores. */
export type SearchResults = Open<Schemas['SearchResponse']['data']>

/** Who visits a page with a widget. */
export type StartWidgetSessionRequest = Schemas['StartWidgetSessionRequest']
/** A visitor's message in a widget. */
export type SendWidgetMessageRequest = Schemas['SendWidgetMessageRequest']
/** Answers to a form in a widget. */
export type SubmitWidgetFormRequest = Schemas['SubmitWidgetFormRequest']
/** All that a widget needs to show itself and the conversation. */
export type WidgetSession = Open<Schemas['WidgetSession']>
