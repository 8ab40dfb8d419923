import type { components } from '../contract/wire.ts'
import type { ReplyFormat, StoredMemory, VisitorRow } from '../db/schema.ts'
import { viewSession } from '../sessions/index.ts'
import { viewMessage } from '../turns/index.ts'
import type { VisitorExport } from './export-visitor.ts'

type Wire = components['schemas']

/** An export without its pagination. */
export function viewVisitorExport(
  { visitorId, profile, sessions }: VisitorExport,
  format: ReplyFormat,
): Wire['VisitorExport'] {
  return {
    visitorId,
    profile: profile === undefined ? {} : viewProfile(profile),
    sessions: sessions.map(({ session, memory, messages }) => ({
      session: viewSession(session),
      language: session.language,
      timezone: session.timezone,
      memory: memory && viewMemory(memory),
      messages: messages.map((message) => viewMessage(message, { format, reader: 'integrator' })),
    })),
  }
}

function viewMemory({ facts, products }: StoredMemory): Wire['SessionMemory'] {
  return {
    facts: [...facts],
    products: products.map(({ id, name, isChosen }) => ({ id, name, isChosen })),
  }
}

/** What is known of a visitor, without what is not. */
export function viewProfile({
  name,
  email,
  phone,
  company,
  latitude,
  longitude,
}: VisitorRow): Wire['VisitorContext'] {
  return {
    ...(name !== null && { name }),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(company !== null && { company }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }
}
