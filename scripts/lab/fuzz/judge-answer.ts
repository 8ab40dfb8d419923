import { CheckedContract } from '../contract/checked-contract.ts'
import type { RawAnswer, RawRequest } from './send-raw.ts'

const contracts = [
  ['/v1/', new CheckedContract('openapi', '/v1')],
  ['/admin/v1/', new CheckedContract('admin', '/admin/v1')],
] as const

/** What HTTP itself refuses before the service sees a request. */
const belowTheService = new Set([400, 408, 417, 431])

/** What is wrong with an answer; nothing when it is one that the contract describes. */
export function judgeAnswer({ method, path }: RawRequest, answer: RawAnswer): string | undefined {
  const { status, headers, text } = answer
  if (status >= 500) return `${String(status)}: ${text.slice(0, 300)}`
  if (headers.get('X-Request-Id') === null)
    return belowTheService.has(status) ? undefined : `${String(status)} without X-Request-Id`
  const [pathname = ''] = path.split('?')
  const [, contract] = contracts.find(([base]) => pathname.startsWith(base)) ?? []
  try {
    if (contract === undefined) return undefined
    const operation = contract.find({ method: method === 'HEAD' ? 'GET' : method, pathname })
    if (operation !== undefined && method !== 'HEAD') contract.check(operation, answer)
    else if (operation !== undefined)
      return String(status) in operation.responses ? undefined : `${String(status)} is not in the contract`
    else {
      // An address that cannot be decoded is refused as 400, wherever it would have led.
      const expected = contract.operationsAt(pathname) === undefined ? [404, 400] : [405, 400]
      if (!expected.includes(status)) return `${String(status)} where ${expected.join(' or ')} was expected`
      if (status === 405 && headers.get('Allow') === null) return '405 without Allow'
      if (method !== 'HEAD') contract.checkProblem(`${String(status)} ${pathname}`, text)
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}
