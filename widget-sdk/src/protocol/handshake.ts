/** Raised when host and frame would no longer understand each other. Both are served by one installation. */
export const protocolVersion = 1

/** From frame to host, over the window. It says nothing. */
export interface FrameHello {
  readonly type: 'catalogue-assistant:hello'
  readonly version: number
}

/** From the page that comes in place of the chat to host, over the window: why there is none. It is no secret. */
export interface FrameRefusal {
  readonly type: 'catalogue-assistant:refusal'
  /** Of the contract. */
  readonly code: string
  /** For whoever builds the page around it. */
  readonly message: string
  /** Seconds until the service may be asked again. */
  readonly retryAfter: number
}

/** From host to frame, over the window, with one port. It says nothing either: everything else goes through that port. */
export interface HostWelcome {
  readonly type: 'catalogue-assistant:welcome'
  readonly version: number
}

/** From host to frame, through the port: what the frame waits for. Other messages may come before it. */
export interface HostOpening {
  readonly type: 'start'
  readonly start: Omit<HostStart, 'visitor'> & { readonly visitor?: GivenVisitor | undefined }
}

/** What the page knows when the frame begins. */
export interface HostStart {
  readonly mode: 'bubble' | 'chatbox'
  /** BCP 47; the browser's own without. */
  readonly locale?: string | undefined
  readonly theme: 'light' | 'dark' | 'auto'
  readonly visitor?: HostVisitor
  /** Whether the panel is visible now. */
  readonly isOpen: boolean
  /**
   * Differs after each call of `reset()` on this page's origin. The frame keeps the one it last knew with what it stores;
   * where they differ, what it has stored belongs to an earlier visitor and is wiped before anything is read.
   */
  readonly epoch: string
}

/** What `identify` was told. The id itself is in the frame's address. */
export interface HostVisitor {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly company?: string
  readonly position?: { readonly latitude: number; readonly longitude: number }
  /** Proof of the id, from the site's backend. */
  readonly identityToken?: string
  /** Goes along with each turn, and is kept nowhere. */
  readonly shopifyCustomerToken?: string
  readonly shopifyCartId?: string
}

/** The same as the page gives it. */
export interface GivenVisitor extends Omit<HostVisitor, 'position' | 'identityToken'> {
  readonly latitude?: number
  readonly longitude?: number
  readonly identityToken?: string | undefined
}

export function isFrameHello(data: unknown): data is FrameHello {
  return hasType(data, 'catalogue-assistant:hello')
}

export function isFrameRefusal(data: unknown): data is FrameRefusal {
  return hasType(data, 'catalogue-assistant:refusal')
}

export function isHostWelcome(data: unknown): data is HostWelcome {
  return hasType(data, 'catalogue-assistant:welcome')
}

function hasType(data: unknown, type: string): boolean {
  // Anything may be sent to a window; whatever has no such property does not have it.
  return (data as { readonly type?: unknown } | null | undefined)?.type === type
}
