import { useRef } from 'react'

/**
 * Names what a form sends, as an `Idempotency-Key`: the same again has the same name, so that what was done already when
 * its answer was lost is not done a second time. It is forgotten with the form.
 */
export function useSentOnce(): (body: unknown) => { readonly 'Idempotency-Key': string } {
  const sent = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    return { 'Idempotency-Key': sent.current.key }
  }
}
