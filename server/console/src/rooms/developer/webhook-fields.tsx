import type { Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { CheckField, TextField } from '../../parts/fields.tsx'

type Webhook = Schemas['Webhook']
type Event = Schemas['WebhookEvents'][number]

const events: readonly { readonly event: Event; readonly tells: string }[] = [
  { event: 'session.created', tells: 'A conversation has begun.' },
  { event: 'session.resolved', tells: 'A conversation was ended.' },
  { event: 'session.expired', tells: 'A conversation has been silent for too long.' },
  { event: 'session.rated', tells: 'A visitor has rated a conversation.' },
  { event: 'form.submitted', tells: 'A visitor has answered a form.' },
  { event: 'sync.completed', tells: 'A sync has ended well.' },
  { event: 'sync.failed', tells: 'A sync has failed.' },
]

/** Where events go, and which. */
export function WebhookFields({ webhook }: { readonly webhook?: Pick<Webhook, 'url' | 'events'> }) {
  return (
    <>
      <TextField
        label="URL"
        name="url"
        type="url"
        maxLength={2048}
        defaultValue={webhook?.url ?? ''}
        isRequired
        autoFocus
        hint="Of your server, with https."
      />
      <fieldset>
        <legend>It is told of</legend>
        {events.map(({ event, tells }) => (
          <CheckField
            key={event}
            label={event}
            hint={tells}
            name="events"
            value={event}
            defaultChecked={webhook?.events.includes(event) ?? event === 'form.submitted'}
          />
        ))}
      </fieldset>
    </>
  )
}

/** What was entered there. */
export function webhookIn(entered: FormData) {
  return {
    url: textIn(entered, 'url'),
    events: events.map(({ event }) => event).filter((event) => entered.getAll('events').includes(event)),
  }
}
