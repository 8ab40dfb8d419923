/**
 * The client of the API, and what does its longer work: streams, catalogues of any size, mirrors.
 * @module client
 */
export { type Client, createClient } from './client.ts'
export type { ClientOptions, RequestOptions } from './client-options.ts'
export {
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorCode,
  ForbiddenError,
  IdempotencyKeyReusedError,
  InvalidArgumentError,
  InvalidResponseError,
  NotFoundError,
  PaymentRequiredError,
  type Problem,
  RateLimitedError,
  RedirectError,
  SdkError,
  ServerError,
  ServiceError,
  TimeoutError,
  UnauthenticatedError,
} from './errors.ts'
export type { Listing } from './listing.ts'
export type { LogEntry, Logger } from './log-entry.ts'
export type { Fetch, Middleware, MiddlewareContext } from './middleware.ts'
export {
  type DeletionOutcome,
  type MirroredKind,
  type MirrorOptions,
  type Source,
} from './mirroring/mirror-kind.ts'
export { mirror, type Mirrored, type MirrorProgress, type Sources } from './mirroring/mirror.ts'
export {
  type MatchField,
  type Row,
  type Rows,
  upsertAll,
  type UpsertAllOptions,
  type UpsertedAll,
  UpsertInterruptedError,
  type UpsertProgress,
} from './mirroring/upsert-all.ts'
export type { Given, Open } from './open.ts'
export type { RawClient } from './raw-client.ts'
export type {
  AccountCalls,
  AccountKnowledgeBaseQuery,
  AccountEventQuery,
  LedgerQuery,
  ConversationQuery,
  RequestQuery,
  UsageQuery,
} from './resources/account.ts'
export type { AccountKeys, KeyQuery } from './resources/account-keys.ts'
export type { AccountMembers, InvitationQuery, MemberQuery } from './resources/account-members.ts'
export type { AccountWebhooks, WebhookQuery } from './resources/account-webhooks.ts'
export type { AccountWidgets, WidgetQuery } from './resources/account-widgets.ts'
export type { Conversations, SessionQuery } from './resources/conversations.ts'
export type { Deliveries, DeliveryQuery } from './resources/deliveries.ts'
export type * from './resources/ids.ts'
export type { KnowledgeBaseQuery, KnowledgeBases } from './resources/knowledge-bases.ts'
export type { CallingBack, Forms, MessageQuery, Messages, Turn, Waiting } from './resources/messages.ts'
export type { RecordKind, RecordKinds, Records } from './resources/records.ts'
export { type Sync, SyncFailedError, type SyncRunQuery, type WaitOptions } from './resources/sync.ts'
export type { ErasureQuery, ExportQuery, Visitors } from './resources/visitors.ts'
export type { WidgetCalls } from './resources/widget.ts'
export type { Delivery, HistoryPage, Page, Result } from './result.ts'
export type * from './schemas.ts'
export type {
  StreamOptions,
  TurnCompleted,
  TurnDelta,
  TurnEvent,
  TurnStarted,
} from './streaming/follow-turn.ts'
export {
  type Streamed,
  streamForm,
  streamMessage,
  streamWidgetForm,
  streamWidgetMessage,
} from './streaming/stream-message.ts'
export type { components, operations, paths, webhooks } from './types.gen.ts'
