/** What the server writes into the frame's page, as attributes of `<html>`, since a page that is this strict has no inline script. */
export interface FrameSettings {
  /** `data-api`: address of the API, version included. */
  readonly baseUrl: string
  /** `data-key`: the public key. */
  readonly apiKey: string
  /** `data-visitor-id`: as given to `identify`. */
  readonly visitorId: string | undefined
  /** `data-origins`: origins that may be the host, separated by spaces. */
  readonly allowedOrigins: readonly string[]
}

/** @throws Error when the page was not written by the service */
export function readFrameSettings({ dataset }: { readonly dataset: DOMStringMap }): FrameSettings {
  const { api: baseUrl, key: apiKey, visitorId, origins } = dataset
  if (baseUrl === undefined || apiKey === undefined || origins === undefined) {
    throw new Error('This page was not written by the service.')
  }
  return { baseUrl, apiKey, visitorId, allowedOrigins: origins.split(' ').filter(Boolean) }
}
