import type { FrameRefusal } from '../protocol/handshake.ts'

/**
 * On the page that comes in place of the chat: tells the page around it why, so that the visitor reads it in words of
 * their own and can try again. Any page may hear it, since it has brought the key along itself.
 */
function tell({ dataset }: HTMLElement): void {
  const { code = '', retryAfter = '0' } = dataset
  const refusal: FrameRefusal = {
    type: 'catalogue-assistant:refusal',
    code,
    message: document.querySelector('p')?.textContent ?? '',
    retryAfter: Number(retryAfter),
  }
  parent.postMessage(refusal, '*')
}

tell(document.documentElement)
