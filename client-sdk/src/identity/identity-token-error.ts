/**
 * A part of the identity token is missing. Nothing was signed.
 *
 * @example
 * if (error instanceof IdentityTokenError && error.field === 'visitorId') return page({ visitor: 'nobody' })
 */
export class IdentityTokenError extends Error {
  override name = 'IdentityTokenError'
  /** Which part. */
  readonly field: 'secret' | 'widgetId' | 'visitorId'

  constructor(field: IdentityTokenError['field']) {
    super(
      field === 'visitorId'
        ? 'visitorId is empty: sign for visitors who are logged in only, and let the others stay anonymous.'
        : `${field} is empty: is the environment variable set?`,
    )
    this.field = field
  }
}
