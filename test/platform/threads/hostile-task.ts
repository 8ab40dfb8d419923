export const waysToDevour = ['small pieces', 'a piece that grows', 'a text that is joined'] as const

/** What the specs have a thread do. */
export type HostileTask =
  | { readonly kind: 'echo'; readonly text: string }
  /** Asks the process for something, and answers with what it gets. */
  | { readonly kind: 'ask'; readonly method: string }
  /** Never comes to an end, once the process has answered. */
  | { readonly kind: 'spin' }
  | { readonly kind: 'devour'; readonly what: (typeof waysToDevour)[number] }
  | { readonly kind: 'break' }
  | { readonly kind: 'waitForAbort' }
  /** Answers how often it was warmed up. */
  | { readonly kind: 'countWarmUps' }
