/** Which widget. */
export interface WidgetIds {
  readonly widgetId: string
}

/** Which session of which widget. */
export interface SessionIds extends WidgetIds {
  readonly sessionId: string
}

/** Which message of which session. */
export interface MessageIds extends SessionIds {
  readonly messageId: string
}

/** Which visitor of which widget. */
export interface VisitorIds extends WidgetIds {
  readonly visitorId: string
}

/** Which knowledge base. */
export interface KnowledgeBaseIds {
  readonly kbId: string
}

/** Which record of which knowledge base. */
export interface RecordIds extends KnowledgeBaseIds {
  readonly id: string
}

/** Whose conversation, told by the token that the start of the widget's session gave. */
export interface VisitorToken {
  readonly visitorToken: string
}
