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
/** What a reply of a trial went by. */
export type MessageEvidence = Open<Schemas['MessageEvidence']>
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
/** A run of a sync, and what came of it. */
export type SyncRunEntry = Open<Schemas['SyncRunEntry']>
/** What to look for. */
export type SearchRequest = Given<Schemas['SearchRequest']>
/** What retrieval found, with scores. */
export type SearchResults = Open<Schemas['SearchResponse']['data']>

/** A knowledge base to make. */
export type CreateKnowledgeBaseRequest = Schemas['CreateKnowledgeBaseRequest']

/** Another name of a knowledge base. */
export type UpdateKnowledgeBaseRequest = Schemas['UpdateKnowledgeBaseRequest']

/** The account of a key. */
export type Account = Open<Schemas['OwnAccount']>
/** Changes of the account. */
export type AccountUpdate = Given<Schemas['UpdateOwnAccountRequest']>
/** What was consumed in a period. */
export type AccountUsage = Open<Schemas['AccountUsage']>
/** Credits added, or a charge. */
export type LedgerEntry = Open<Schemas['LedgerEntry']>
/** One request of the last days. */
export type Conversation = Open<Schemas['Conversation']>
export type LoggedRequest = Open<Schemas['LoggedRequest']>
/** Something that was changed about the account, by whom. */
export type AccountEvent = Open<Schemas['AccountEvent']>
/** A person who looks after the account. */
export type Member = Open<Schemas['Member']>
/** Who is to become a member, and with which role. */
export type InviteMemberRequest = Schemas['InviteMemberRequest']
/** A link that makes a member, shown this once. */
export type Invitation = Open<Schemas['Invitation']>
/** An invitation that can still be accepted. */
export type OpenInvitation = Open<Schemas['OpenInvitation']>
/** An invitation that is good for nothing any more. */
export type WithdrawnInvitation = Open<Schemas['WithdrawnInvitationResponse']['data']>
/** The role to give. */
export type UpdateMemberRequest = Schemas['UpdateMemberRequest']
/** Who is a member no more. */
export type RemovedMember = Open<Schemas['RemovedMemberResponse']['data']>
/** A key, without its secret. */
export type Key = Open<Schemas['Key']>
/** A key to make. */
export type CreateKeyRequest = Given<Schemas['CreateKeyRequest']>
/** A key that was made, with its secret. */
export type CreatedKey = Open<Schemas['CreateKeyResponse']['data']>
/** Changes of a key. */
export type UpdateKeyRequest = Given<Schemas['UpdateKeyRequest']>
/** A changed key, and its callback secret where the change made one. */
export type UpdatedKey = Open<Schemas['UpdateKeyResponse']['data']>
/** A new key, and the one that it replaces. */
export type RotatedKey = Open<Schemas['RotateKeyResponse']['data']>
/** How long something old goes on working beside the new. */
export type Overlap = Schemas['RotateKeyRequest']
/** A new signing secret, and until when the old one signs too. */
export type RotatedSecret = Open<Schemas['RotatedSigningSecret']>
/** A widget with all its settings. */
export type Widget = Open<Schemas['OwnedWidget']>
/** A widget to make. */
export type CreateWidgetRequest = Given<Schemas['CreateWidgetRequest']>
/** Changes of a widget. */
export type UpdateWidgetRequest = Given<Schemas['UpdateWidgetRequest']>
/** A widget that is gone. */
export type DeletedWidget = Open<Schemas['DeletedWidgetResponse']['data']>
/** The key of identity tokens. */
export type IdentitySecret = Open<Schemas['RotatedIdentitySecret']>
/** An address that is told about events. */
export type Webhook = Open<Schemas['Webhook']>
/** A webhook to make. */
export type CreateWebhookRequest = Given<Schemas['CreateWebhookRequest']>
/** A webhook that was made, with its secret. */
export type CreatedWebhook = Open<Schemas['CreateWebhookResponse']['data']>
/** Changes of a webhook. */
export type UpdateWebhookRequest = Given<Schemas['UpdateWebhookRequest']>
/** A webhook that is gone. */
export type DeletedWebhook = Open<Schemas['DeletedWebhookResponse']['data']>
/** An event on its way to an address. */
export type DeliverySummary = Open<Schemas['DeliverySummary']>
/** The same with its body and every attempt. */
export type DeliveryDetail = Open<Schemas['DeliveryDetailResponse']['data']>
/** Which of the failed deliveries. */
export type RedeliverFilter = Given<Schemas['RedeliverDeliveriesRequest']>
/** How many were queued. */
export type Redelivered = Schemas['RedeliverDeliveriesResponse']['data']

/** Who visits a page with a widget. */
export type StartWidgetSessionRequest = Schemas['StartWidgetSessionRequest']
/** A visitor's message in a widget. */
export type SendWidgetMessageRequest = Schemas['SendWidgetMessageRequest']
/** Answers to a form in a widget. */
export type SubmitWidgetFormRequest = Schemas['SubmitWidgetFormRequest']
/** All that a widget needs to show itself and the conversation. */
export type WidgetSession = Open<Schemas['WidgetSession']>
