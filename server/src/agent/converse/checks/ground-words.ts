import { onceFor } from './once-for.ts'
import { textOf } from './record-text.ts'

/** All that the findings say. */
export const textsOfFindings = onceFor(({ findings }) => [...findings.values()].map(textOf).join('\n'))
