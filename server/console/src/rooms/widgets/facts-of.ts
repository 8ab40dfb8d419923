import { countOf } from '../../parts/format.ts'
import { identityModes } from './identity-modes.ts'
import type { Widget } from './settings-form.tsx'

type Facts = Readonly<Record<string, string | false>>

/** The settings of a widget for those who may not change them, by the tab that they stand in. */
export const lookOf = ({ accentColor, accentTextColor, greeting, suggestions }: Widget): Facts => ({
  Colour: accentColor ?? 'the usual one',
  'Colour of text on it': accentTextColor ?? 'white or black, whichever can be read',
  Greeting: greeting ?? 'none',
  'Questions to choose from': suggestions.join(' · ') || 'none',
})

export const answersOf = (widget: Widget, nameOf: (knowledgeBaseId: string) => string): Facts => {
  const { knowledgeBaseId, language, timezone, idleMinutes, turnsPerMinute, visitorTurnsPerMinute } = widget
  return {
    'Answers from': nameOf(knowledgeBaseId),
    Language: language ?? 'as the visitor writes',
    'Time zone': timezone ?? 'UTC',
    Expires: `after ${countOf(idleMinutes, 'minute')} without a message`,
    'Messages a minute': turnsPerMinute === null ? 'as many as the keys allow' : String(turnsPerMinute),
    'Of one visitor': String(visitorTurnsPerMinute ?? 20),
  }
}

export const visitorsOf = ({ identity, refusesUnverified }: Widget): Facts => ({
  'Identity verification': identityModes.find(({ value }) => value === identity)?.label ?? '',
  'An id without a token': identity === 'verified' && (refusesUnverified ? 'is refused' : 'counts as none'),
})

export const pagesOf = ({ allowedOrigins }: Widget): string => allowedOrigins.join(', ') || 'set per key'
