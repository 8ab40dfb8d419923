import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn, textOrNull } from '../../parts/action-form.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { useAccount } from '../../shell/account.ts'
import { type Look, Preview } from './preview.tsx'

type Widget = Schemas['OwnedWidget']

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** The settings beside what they make of the chat, which follows each letter. */
export function WidgetForm({ widget, mayChange }: Props) {
  const queries = useQueryClient()
  const { account, api } = useAccount()
  const { tell } = useNotices()
  const { widgetId } = widget
  const [look, setLook] = useState<Look>(widget)
  const change = (changed: Partial<Look>) => {
    setLook((before) => ({ ...before, ...changed }))
  }
  return (
    <div className="widget-form">
      {mayChange && (
        <ActionForm
          submit="Save"
          label="Settings of the widget"
          act={(entered) =>
            dataOf(
              api.PATCH('/account/widgets/{widgetId}', {
                params: { path: { widgetId } },
                body: { ...settingsIn(entered), suggestions: [...look.suggestions] },
              }),
            )
          }
          onDone={() => {
            tell('The widget is saved. Pages that are open show it when they are loaded anew.')
            void queries.invalidateQueries({ queryKey: [account.accountId] })
          }}
        >
          <TextField
            label="Name"
            name="name"
            maxLength={100}
            isRequired
            defaultValue={widget.name}
            onChange={(name) => {
              change({ name })
            }}
            hint="Stands over the chat."
          />
          <TextField
            label="Greeting"
            name="greeting"
            rows={2}
            maxLength={2000}
            defaultValue={widget.greeting ?? ''}
            onChange={(greeting) => {
              change({ greeting: greeting.trim() === '' ? null : greeting })
            }}
          />
          <TextField
            label="Questions to choose from"
            name="suggestions"
            rows={3}
            defaultValue={widget.suggestions.join('\n')}
            onChange={(text) => {
              change({ suggestions: linesOf(text) })
            }}
            hint="One on each line, at most ten."
          />
          <TextField
            label="Colour"
            name="accentColor"
            maxLength={7}
            placeholder="#1f6feb"
            defaultValue={widget.accentColor ?? ''}
            onChange={(accentColor) => {
              change({ accentColor: accentColor === '' ? null : accentColor })
            }}
            hint="Of the button and of what visitors say: # and six digits. Empty for the usual one."
          />
          <TextField
            label="Colour of text on it"
            name="accentTextColor"
            maxLength={7}
            placeholder="#ffffff"
            defaultValue={widget.accentTextColor ?? ''}
            onChange={(accentTextColor) => {
              change({ accentTextColor: accentTextColor === '' ? null : accentTextColor })
            }}
            hint="Empty: whichever of black and white is easier to read."
          />
          <TextField
            label="Pages that may embed it"
            name="allowedOrigins"
            rows={3}
            defaultValue={widget.allowedOrigins.join('\n')}
            hint="One on each line, as https://www.example.com. Empty: none but the pages of this service itself. A public key may name its own instead."
          />
          <TextField
            label="Language"
            name="language"
            maxLength={35}
            placeholder="de"
            defaultValue={widget.language ?? ''}
            hint="Empty: that of the visitor."
          />
          <TextField
            label="Time zone"
            name="timezone"
            maxLength={64}
            placeholder="Europe/Berlin"
            defaultValue={widget.timezone ?? ''}
            hint="For visitors who bring none. Empty: UTC."
          />
          <TextField
            label="Minutes until a silent conversation expires"
            name="idleMinutes"
            inputMode="numeric"
            pattern="[0-9]{1,5}"
            isRequired
            defaultValue={String(widget.idleMinutes)}
          />
        </ActionForm>
      )}
      <Preview look={look} />
    </div>
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function settingsIn(entered: FormData): Schemas['UpdateWidgetRequest'] {
  return {
    name: textIn(entered, 'name'),
    greeting: textOrNull(entered, 'greeting'),
    accentColor: textOrNull(entered, 'accentColor')?.toLowerCase() ?? null,
    accentTextColor: textOrNull(entered, 'accentTextColor')?.toLowerCase() ?? null,
    allowedOrigins: linesOf(textIn(entered, 'allowedOrigins')),
    language: textOrNull(entered, 'language'),
    timezone: textOrNull(entered, 'timezone'),
    idleMinutes: Number(textIn(entered, 'idleMinutes')),
  }
}
