import type { Journey } from './journey.ts'
import { conversationJourneys } from './journeys/conversation.ts'
import { formJourneys } from './journeys/form.ts'
import { troubleJourneys } from './journeys/trouble.ts'
import type { Lines } from './line.ts'

/** Every state of the widget, each at its place in a visit. */
export const journeys: readonly Journey[] = [...conversationJourneys, ...formJourneys, ...troubleJourneys]

/** What the assistant has to know for all of them. */
export const allLines: Lines = Object.assign({}, ...journeys.map(({ lines = {} }) => lines)) as Lines
