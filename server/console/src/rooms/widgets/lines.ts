import { Refusal } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'

/** A list that is entered line by line; empty lines do not count. */
export function linesIn(entered: FormData, name: string): string[] {
  return linesOf(textIn(entered, name))
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What is wrong with `allowedOrigins[1]` is shown where the list is entered, and said of the line itself. */
export function atItsLine(error: unknown, lists: Readonly<Record<string, unknown>>): unknown {
  if (!(error instanceof Refusal)) return error
  const faults = error.faults.map((fault) => {
    const [, field = '', place = ''] = /^(\w+)\[(\d+)\]$/.exec(fault.field) ?? []
    const list = lists[field]
    if (!Array.isArray(list)) return fault
    return { field, message: fault.message.replace(fault.field, `“${String(list[Number(place)])}”`) }
  })
  const { status, code, message } = error
  return new Refusal({ status, code, message, faults })
}
