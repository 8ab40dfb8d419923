/** Which widget. */
export interface WidgetIds {
  /** `wid_…` */
  readonly widgetId: string
}

/** Which session of which widget. */
export interface SessionIds extends WidgetIds {
  /** `sess_…`, or the id of your own that the session was started with. */
  readonly sessionId: string
}

/** Which message of which session. */
export interface MessageIds extends SessionIds {
  /** `msg_…` */
  readonly messageId: string
}

/** Which knowledge base. */
export interface KnowledgeBaseIds {
  /** `kb_…` */
  readonly kbId: string
}

/** Which record of which knowledge base. */
export interface RecordIds extends KnowledgeBaseIds {
  /** `prod_…`, `faq_…` or `loc_…` */
  readonly id: string
}

/** Which key. */
export interface KeyIds {
  /** `key_…` */
  readonly keyId: string
}

/** Which member. */
export interface MemberIds {
  /** `mem_…` */
  readonly memberId: string
}

/** Which invitation. */
export interface InvitationIds {
  /** `inv_…` */
  readonly invitationId: string
}

/** Which webhook. */
export interface WebhookIds {
  /** `hook_…` */
  readonly webhookId: string
}

/** Which delivery. */
export interface DeliveryIds {
  /** `dlv_…` */
  readonly deliveryId: string
}

/** Whose conversation, told by the token that the start of the widget's session gave. */
export interface VisitorToken {
  /** `data.visitorToken` of `widget.start`. Short-lived: start again with it to renew it. */
  readonly visitorToken: string
}
