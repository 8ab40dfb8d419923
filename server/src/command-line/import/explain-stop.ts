import { SdkError, ServiceError } from '@catalogue-assistant/client-sdk'
import { CommandLineError } from '../command-line-error.ts'
import { formatValue } from '../format-value.ts'
import { unreachable } from '../send-request.ts'
import { hasNoAnswer } from './with-patience.ts'

/**
 * Why an import could not go on, for people.
 * @throws the error itself if it is none that can be expected
 */
export function explainStop(error: unknown, origin: string): string {
  if (error instanceof Error && error.name === 'AbortError') return 'Interrupted.'
  if (error instanceof CommandLineError) return error.message
  if (error instanceof ServiceError) return refusal(error)
  if (hasNoAnswer(error)) return unreachable(origin, error)
  if (error instanceof SdkError) return error.message
  throw error
}

function refusal({ code, message, field, requestId }: ServiceError): string {
  return [
    `${formatValue(code)}: ${formatValue(message)}`,
    ...(field === undefined ? [] : [`  field      ${formatValue(field)}`]),
    ...(requestId === undefined ? [] : [`  requestId  ${formatValue(requestId)}`]),
  ].join('\n')
}
