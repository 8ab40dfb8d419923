import { Refusal } from '../../api.ts'

/** As the contract has it. */
const originForm = /^https?:\/\/[A-Za-z0-9.-]{1,253}(:\d{1,5})?$/
const ofThisMachine = /^(localhost|127\.\d+\.\d+\.\d+)(?![\w.-])/i

/** What was entered for one site, and what of it counts: nothing where it is no address. */
export interface Entered {
  readonly text: string
  readonly origin: string | undefined
}

/** Sites are separated by anything that no address holds. */
export function sitesIn(text: string): readonly Entered[] {
  return text
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map((each) => ({ text: each, origin: originOf(each) }))
}

/** Scheme, host and port of what was copied from the browser's address bar; without a scheme, the usual one. */
function originOf(text: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const isHost = ofThisMachine.test(text) || text.includes('.')
  if (!hasScheme && !isHost) return undefined
  const address = hasScheme ? text : `${ofThisMachine.test(text) ? 'http' : 'https'}://${text}`
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return originForm.test(origin) ? origin : undefined
}

/** @throws Refusal at the field, as long as something there is no address */
export function originsIn(entered: FormData): string[] {
  const text = entered.get('allowedOrigins')
  const sites = sitesIn(typeof text === 'string' ? text : '')
  const wrong = sites.filter(({ origin }) => origin === undefined).map((site) => `“${site.text}”`)
  if (wrong.length > 0) {
    const message = `Not the address of a site: ${wrong.join(', ')}. Write it like https://www.shop.example.`
    const faults = [{ field: 'allowedOrigins', message, isOnlyAtField: true }]
    throw new Refusal({ status: 0, code: 'VALIDATION_FAILED', message, faults })
  }
  return [...new Set(sites.flatMap(({ origin }) => origin ?? []))]
}
