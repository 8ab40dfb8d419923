import { useState } from 'react'
import type { Schemas } from '../../api.ts'
import { textIn } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { CheckGroup, chosenIn } from './check-group.tsx'

export type Webhook = Schemas['Webhook']

export const webhookEvents: readonly { readonly value: Webhook['events'][number]; readonly hint: string }[] =
  [
    { value: 'session.created', hint: 'A visitor has started a conversation.' },
    { value: 'session.resolved', hint: 'A conversation has ended, by a call or by the assistant.' },
    { value: 'session.expired', hint: 'Nothing was said for as long as the widget waits.' },
    { value: 'session.rated', hint: 'A visitor has rated a conversation.' },
    { value: 'form.submitted', hint: 'A visitor has answered a form.' },
    { value: 'sync.completed', hint: 'What was changed in a knowledge base answers visitors now.' },
    {
      value: 'sync.failed',
      hint: 'A sync has stopped early. It has published nothing and can be run again.',
    },
  ]

/** Where events go, and which. */
export function WebhookFields({ of }: { readonly of?: Webhook }) {
  const [chosen, setChosen] = useState<readonly Webhook['events'][number][]>(of?.events ?? [])
  return (
    <>
      <TextField
        label="Address"
        name="url"
        type="url"
        maxLength={2048}
        defaultValue={of?.url ?? ''}
        hint={
          of === undefined
            ? 'Of your server, on the public internet: https://shop.example/events.'
            : 'What is on its way already still goes to the address before.'
        }
        isRequired
        autoFocus
      />
      <CheckGroup label="Events" name="events" choices={webhookEvents} chosen={chosen} onChange={setChosen} />
    </>
  )
}

export const webhookIn = (entered: FormData) => ({
  url: textIn(entered, 'url'),
  events: chosenIn(entered, { name: 'events', choices: webhookEvents }),
})

export function WebhookState({ of: { enabled } }: { readonly of: Webhook }) {
  return <span className={enabled ? 'badge good' : 'badge'}>{enabled ? 'on' : 'off'}</span>
}
