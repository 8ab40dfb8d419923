/** Through the port, from host to frame. */
export type HostMessage =
  /** The panel was shown or hidden. */
  | { readonly type: 'shown'; readonly isOpen: boolean }
  /** A fresh proof of identity, in answer to `identity-token-wanted`; none where the page has none to give. */
  | { readonly type: 'identity-token'; readonly token: string | undefined }

/** Through the port, from frame to host. */
export type FrameMessage =
  /** The conversation can be seen and used. */
  | { readonly type: 'ready' }
  /** The visitor has closed the panel in the frame: its button, or Escape. */
  | { readonly type: 'close' }
  /** How many replies the visitor has not seen. */
  | { readonly type: 'unread'; readonly count: number }
  /** Somebody has said something. */
  | { readonly type: 'message'; readonly role: 'user' | 'assistant'; readonly messageId: string }
  /** For the page's `onError`: a code of the contract, or `UNREACHABLE`. */
  | { readonly type: 'error'; readonly code: string; readonly message: string }
  /** A proof of identity has grown too old. */
  | { readonly type: 'identity-token-wanted' }
  /** How the chat looks, for the bubble around the frame. */
  | { readonly type: 'appearance'; readonly name: string; readonly primaryColor: string }
