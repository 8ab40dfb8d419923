import type { Given, Open } from './open.ts'
import type { components } from './types.gen.ts'

type Schemas = components['schemas']

export type Meta = Schemas['Meta']

/** Where a page of a list ends, and how much there is in all. */
export type Pagination = Schemas['Pagination']
/** Where a page of a history ends. */
export type HistoryPagination = Schemas['HistoryPagination']

export type CreateSessionRequest = Schemas['CreateSessionRequest']
export type SendMessageRequest = Schemas['SendMessageRequest']
export type SubmitFormRequest = Schemas['SubmitFormRequest']
export type GiveMessageFeedbackRequest = Schemas['GiveMessageFeedbackRequest']
export type RateSessionRequest = Schemas['RateSessionRequest']
export type Session = Open<Schemas['Session']>
export type CreatedSession = Open<Schemas['CreatedSession']>
export type EndedSession = Open<Schemas['EndedSession']>
export type RatedSession = Open<Schemas['RatedSession']>
export type Message = Open<Schemas['Message']>
export type MessageResult = Open<Schemas['MessageResult']>
export type AcceptedMessage = Open<Schemas['AcceptedMessage']>
export type GivenFeedback = Open<Schemas['GivenFeedback']>
export type Form = Open<Schemas['Form']>
export type FormQuestion = Open<Schemas['FormQuestion']>
export type FormAnswerValue = Schemas['FormAnswerValue']
export type VisitorExport = Open<Schemas['VisitorExport']>
export type VisitorErasure = Open<Schemas['VisitorErasure']>

export type KnowledgeBase = Open<Schemas['KnowledgeBase']>
export type Product = Open<Schemas['Product']>
export type ProductCreate = Given<Schemas['ProductCreate']>
export type ProductUpdate = Given<Schemas['ProductUpdate']>
export type Faq = Open<Schemas['Faq']>
export type FaqCreate = Given<Schemas['FaqCreate']>
export type FaqUpdate = Given<Schemas['FaqUpdate']>
export type Location = Open<Schemas['Location']>
export type LocationCreate = Given<Schemas['LocationCreate']>
export type LocationUpdate = Given<Schemas['LocationUpdate']>
export type DeletedRecord = Open<Schemas['DeletedRecord']>
export type BulkDeletion = Open<Schemas['BulkDeletion']>
export type UpsertRowResult = Open<Schemas['UpsertRowResult']>
export type UpsertSummary = Schemas['UpsertSummary']
export type ReconcilePlan = Open<Schemas['ReconcilePlan']>
export type StartedSync = Open<Schemas['StartedSync']>
export type SyncStatus = Open<Schemas['SyncStatus']>
export type SearchRequest = Given<Schemas['SearchRequest']>
export type SearchResults = Open<Schemas['SearchResponse']['data']>

export type StartWidgetSessionRequest = Schemas['StartWidgetSessionRequest']
export type SendWidgetMessageRequest = Schemas['SendWidgetMessageRequest']
export type SubmitWidgetFormRequest = Schemas['SubmitWidgetFormRequest']
export type WidgetSession = Open<Schemas['WidgetSession']>
