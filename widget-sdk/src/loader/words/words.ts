/** What the loader says; everything else is said in the frame. */
export interface Words {
  readonly language: string
  readonly open: string
  readonly close: string
  /** After a number. */
  readonly unread: string
  /** In place of the chat, until it is there. */
  readonly loading: string
  readonly failed: string
  readonly tooMany: string
  readonly retry: string
}
