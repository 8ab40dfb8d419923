import { formatValue, isRecord } from './format-value.ts'

/** A refusal for people: code and detail, then the fields at fault and the request id to quote. */
export function formatProblem(problem: Readonly<Record<string, unknown>>): string {
  const { code, detail, field, errors, requestId } = problem
  const faults = Array.isArray(errors) ? errors.filter(isRecord) : []
  return [
    `${formatValue(code)}: ${formatValue(detail)}`,
    ...(field === undefined ? [] : [`  field      ${formatValue(field)}`]),
    ...faults.map((fault) => `  fault      ${formatValue(fault['field'])}: ${formatValue(fault['message'])}`),
    ...(requestId === undefined ? [] : [`  requestId  ${formatValue(requestId)}`]),
  ].join('\n')
}
