import type { ErrorCode } from '../../errors.ts'

/** What a failure means for whoever made the call, and what to do about it. Backticks mark code. */
export interface Advice {
  readonly meaning: string
  readonly remedy: string
}

/** One entry for each code: a new code of the contract does not compile without its explanation. */
export const errorAdvice: Readonly<Record<ErrorCode, Advice>> = {
  VALIDATION_FAILED: {
    meaning: 'Something in the path, the query, a header or the body breaks the contract. Nothing was done.',
    remedy:
      'Correct what `field` names; `errors` lists every fault that was found, each with its own `field`.',
  },
  INVALID_CURSOR: {
    meaning: 'The cursor is damaged, or was made for another list or for other filters.',
    remedy:
      'Take `pagination.cursor` as it came and keep the filters; otherwise begin again without a cursor.',
  },
  CALLBACK_URL_MISSING: {
    meaning: 'The message asks for `response_type` `callback`, and this key has no URL to call back.',
    remedy: 'Have the operator set a callback URL on the key, or ask for `sync`.',
  },
  FORM_NOT_PENDING: {
    meaning: 'The session has no open form: it was answered, or dismissed by a plain message.',
    remedy: 'Send a message instead. A later reply may bring the form again.',
  },
  FORM_ID_MISMATCH: {
    meaning: 'A form is open in this session, but not the one that was answered.',
    remedy: 'Read the session, show the form it carries, and submit with the `formId` of that one.',
  },
  FORM_ANSWER_INVALID: {
    meaning:
      'A required answer is missing, has the wrong format, or was not among the choices. The form stays open.',
    remedy: 'Let the visitor correct what `field` names and submit again. Nothing was charged.',
  },
  CONFIRM_MISMATCH: {
    meaning:
      'A reconcile with `mode` `apply` deletes rows, so it has to name its target. Nothing was deleted.',
    remedy: 'Put the knowledge base id of the path into `confirm`, after looking at a `dry-run`.',
  },
  UNAUTHENTICATED: {
    meaning:
      'The key is missing, misspelt, unknown, revoked, expired, or of the wrong kind: public keys open widget ' +
      'operations, secret keys all others.',
    remedy: 'Send a valid key in `X-API-Key`; the operator API takes `Authorization: Bearer` with its token.',
  },
  BALANCE_EXHAUSTED: {
    meaning: 'The account has fewer credits than this call may cost. Nothing was started or charged.',
    remedy: 'Add credits to the account, then send the same request again. Reading works meanwhile.',
  },
  PAYMENT_OVERDUE: {
    meaning:
      'The account has an unpaid bill. Reading, deleting, ending and rating still work; other writes do not.',
    remedy: 'Settle the bill, or have the operator correct the payment state.',
  },
  SCOPE_MISSING: {
    meaning: 'The key is valid but was not made for this operation.',
    remedy: 'Use a key with one of the scopes that `detail` names. Each operation lists them as `x-scopes`.',
  },
  PLAN_TOO_LOW: {
    meaning: 'Secret keys work from the growth plan on, and this account is below it.',
    remedy: 'Have the plan raised. Widgets with public keys go on working.',
  },
  ORIGIN_NOT_ALLOWED: {
    meaning:
      'A browser called a widget operation from a page that is not the widget itself, a page embeds a widget that does ' +
      "not name it, or a signed-in member changed something from a page that is not the service's own.",
    remedy:
      "Embed the widget, and name the page's origin in its settings; for your own frontend, call the API from your " +
      "site's backend, with a secret key.",
  },
  VISITOR_UNVERIFIED: {
    meaning: 'The widget demands proof of who the visitor is, and the call had none or an invalid one.',
    remedy: 'Have your backend sign a fresh `identityToken` for this visitor and this widget.',
  },
  WIDGET_NOT_FOUND: {
    meaning: 'There is no such widget, or it belongs to another account; the answer is the same.',
    remedy: 'Check the widget id, and that the key is of the account that owns it.',
  },
  SESSION_NOT_FOUND: {
    meaning: 'This widget has no session with this id.',
    remedy: 'Check the session id and that it was made on this widget; the same id may exist on another.',
  },
  KNOWLEDGE_BASE_NOT_FOUND: {
    meaning: 'There is no such knowledge base, or it belongs to another account; the answer is the same.',
    remedy: 'Take the id from the list of knowledge bases.',
  },
  RECORD_NOT_FOUND: {
    meaning: 'Nothing with this id exists at this address; it may have been deleted.',
    remedy: 'List the records to find its id. When deleting, take this answer as done.',
  },
  ROUTE_NOT_FOUND: {
    meaning: 'The address is not part of the API. Upper and lower case and a slash at the end count.',
    remedy: 'Compare it with the reference. The operator API answers this while it is switched off.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address exists, but not with this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  NOT_ACCEPTABLE: {
    meaning: 'The `Accept` header rules out every media type this operation can answer in.',
    remedy: 'Accept `application/json`, or `text/event-stream` where the reference offers streams.',
  },
  SESSION_CLOSED: {
    meaning: 'The session was resolved or has expired, and takes no more messages, forms or ends.',
    remedy: 'Create a new session. The history stays readable, and the session can be rated.',
  },
  SESSION_ACTIVE: {
    meaning: 'Only a finished session can be rated.',
    remedy: 'End the session first.',
  },
  SESSION_ID_USED: {
    meaning: 'A session with this id was resolved or has expired. An id is never used twice on a widget.',
    remedy: 'Create the session with another `sessionId`, or without one.',
  },
  SESSION_VISITOR_MISMATCH: {
    meaning: 'The session with this id is active and belongs to a different `visitorId`.',
    remedy: 'Resume it with the visitor it was created for, or create one with another id.',
  },
  SYNC_RUNNING: {
    meaning: 'One sync at a time runs on a knowledge base. It may have been started elsewhere.',
    remedy:
      'Poll the sync status until `syncStatus` leaves `syncing`, then start again if rows are still pending.',
  },
  LAST_OWNER: {
    meaning: 'Without this member the account would have nobody who may manage its members.',
    remedy: 'Give another member the role `owner`, then repeat the call.',
  },
  ALREADY_A_MEMBER: {
    meaning: 'An invitation makes somebody a member. It changes nothing for who is one, so none was made.',
    remedy: 'Change the role of the member instead, with `PATCH /account/members/{memberId}`.',
  },
  MEMBER_LIMIT_EXCEEDED: {
    meaning: 'An account has up to 200 members, and up to 200 invitations that nobody has used yet.',
    remedy: 'Remove members who are not needed any more, or wait until open invitations expire.',
  },
  ITEM_LIMIT_EXCEEDED: {
    meaning:
      'Products, FAQs and locations of one knowledge base together may be 10,000 at most. Nothing was written.',
    remedy: 'Delete what is no longer needed, for instance with a reconcile, or use a second knowledge base.',
  },
  DELETION_LIMIT_EXCEEDED: {
    meaning:
      'The reconcile would delete a larger share than `maxDeletionPercent`. Nothing was deleted; `plan` shows what would be.',
    remedy:
      'Check that `keys` is complete. If it is, raise `maxDeletionPercent` up to 50, or delete in steps.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    meaning: 'A request with this `Idempotency-Key` has begun and not finished yet.',
    remedy: 'Wait as long as `Retry-After` says, then repeat the same request with the same key.',
  },
  PAYLOAD_TOO_LARGE: {
    meaning: 'The body is larger than 1 MiB, or 8 MiB for bulk, bulk-delete, upsert and reconcile.',
    remedy: 'Send fewer or smaller items per request.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: 'The body is not declared as JSON, or has an encoding the service does not read.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning:
      'This `Idempotency-Key` was used in the last 24 hours for a request with another body or address.',
    remedy: 'Make a new key for every new request, and keep one only for repeating the very same request.',
  },
  RATE_LIMITED: {
    meaning:
      'This key, widget, visitor or client network has used up its share for now, or a public key its credits of the day.',
    remedy: 'Wait as long as `Retry-After` says. `RateLimit` on every answer tells how much is left.',
  },
  INTERNAL: {
    meaning: 'A fault of the service, not of the request. Nothing was charged.',
    remedy:
      'Repeat the request with the same `Idempotency-Key`. If it stays, report it with its `requestId`.',
  },
  AI_FAILED: {
    meaning:
      'The model behind the assistant refused or broke. Nothing was charged; a message stays in the history.',
    remedy: 'Repeat with the same `Idempotency-Key`: the same message is tried again, not stored twice.',
  },
  UNAVAILABLE: {
    meaning: 'A part of the service, such as its database, does not answer at the moment.',
    remedy: 'Wait as long as `Retry-After` says, then repeat with the same `Idempotency-Key`.',
  },
  AI_TIMEOUT: {
    meaning: 'The reply was not ready in time. The turn goes on, and is charged when it completes.',
    remedy: 'Read the history for the reply, or repeat with the same `Idempotency-Key` to wait for it.',
  },
}
