/** How people of a language ask for what a location has. */
export interface RequestWords {
  /** One way to get in touch. */
  readonly channels: { readonly phone: RegExp; readonly email: RegExp; readonly website: RegExp }
  /** What people say when they have shared their position. */
  readonly sharesPosition: RegExp
  /** Words that ask for a place. */
  readonly asksWhere: RegExp
}
