/** Which row of an account: what most queries are given. */
export interface WidgetKey {
  readonly accountId: string
  readonly widgetId: string
}

export interface SessionKey extends WidgetKey {
  readonly sessionId: string
}
