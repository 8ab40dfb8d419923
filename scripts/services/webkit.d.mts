/** Programs of WebKitGTK, and a screen for them. */
export interface WebKitPrograms {
  /** Speaks WebDriver. */
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

export interface WebKitDriver {
  /** Where it listens. */
  readonly url: string
  /** Ends it, the browser that it has started, and the screen. */
  stop(): Promise<void>
}

export function findWebKit(): Promise<WebKitPrograms>
export function startWebKitDriver(programs: WebKitPrograms): Promise<WebKitDriver>
