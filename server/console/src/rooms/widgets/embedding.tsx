import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Copy } from '../../parts/copy.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { linesIn } from './lines.ts'
import { PublicKeys } from './public-keys.tsx'
import { SettingsForm, type Widget } from './settings-form.tsx'
import { type Script, snippetOf, ways } from './snippets.ts'

/** Stands where a key belongs until there is one. */
const noKey = 'YOUR_PUBLIC_KEY'

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** Which pages may show the widget, and what puts it into one, with its key filled in. */
export function Embedding({ widget, mayChange }: Props) {
  const [key, setKey] = useState('')
  return (
    <Section title="Put it on a page">
      {mayChange && (
        <SettingsForm
          widget={widget}
          what="the pages"
          settingsIn={(entered) => ({ allowedOrigins: linesIn(entered, 'allowedOrigins') })}
        >
          {({ allowedOrigins }) => (
            <TextField
              label="Pages that may embed it"
              name="allowedOrigins"
              rows={3}
              placeholder="https://www.shop.example"
              defaultValue={allowedOrigins.join('\n')}
              hint="One on each line, as https://www.shop.example: with and without www are two. Keys that name pages themselves go by those instead. Where neither does, only pages of this service may."
            />
          )}
        </SettingsForm>
      )}
      <PublicKeys widget={widget} mayChange={mayChange} onMade={setKey} />
      <h3>The snippet</h3>
      <Snippet publicKey={key} onKey={setKey} />
    </Section>
  )
}

interface SnippetProps {
  readonly publicKey: string
  readonly onKey: (key: string) => void
}

function Snippet({ publicKey, onKey }: SnippetProps) {
  const [chosen, choose] = useState<string>('bubble')
  const query = useQuery({ queryKey: ['widget-script'], queryFn: readScript, staleTime: Infinity })
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  const key = publicKey.trim() || noKey
  return (
    <>
      <div className="form">
        <TextField
          label="Public key"
          maxLength={100}
          placeholder="pk_…"
          hint="Filled in below. The text of a key is shown only when it is made: make a new one, or paste one that you have kept. It goes nowhere from here."
          value={publicKey}
          onChange={onKey}
        />
        <SelectField label="Way" choices={ways} value={way.value} onChange={choose} />
      </div>
      <Loaded query={query} what="the address of the script">
        {(script) => (
          <>
            <p>{way.told}</p>
            <Copy what="the snippet" text={snippetOf(way.value, key, script)} block />
            {key === noKey && (
              <p className="hint">
                <code>{noKey}</code> stands for the public key.
              </p>
            )}
            <h3>The policy of your page</h3>
            <p className="hint">
              Where your pages send a Content-Security-Policy, it has to let in the service. Its script needs
              no unsafe-inline and no exception from Trusted Types; a script of your own belongs in a file
              then.
            </p>
            <Copy what="the policy" text={`script-src ${script.origin}; frame-src ${script.origin}`} block />
          </>
        )}
      </Loaded>
    </>
  )
}

/** The service says by itself how visitors reach it: the console may have been opened under another name. */
async function readScript({ signal }: { readonly signal: AbortSignal }): Promise<Script> {
  const response = await fetch('/widget.json', { signal }).catch(() => undefined)
  if (response?.ok !== true) throw new Error('The service does not hand it out at present.')
  // What `/widget.json` answers is part of the service that has handed out this console.
  const { script, integrity } = (await response.json()) as {
    readonly script: string
    readonly integrity: string
  }
  return { origin: new URL(script).origin, address: script, integrity }
}
