/** Whether the service has a mail server: the page itself says so. */
export function sendsMail(): boolean {
  return document.querySelector('meta[name="sends-mail"]')?.getAttribute('content') === 'true'
}
