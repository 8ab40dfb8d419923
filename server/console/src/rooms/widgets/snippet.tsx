import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Copy } from '../../parts/copy.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { reachOf } from '../../parts/reach.ts'
import { type Script, snippetOf, ways } from './snippets.ts'
import type { Key } from './use-public-keys.ts'

interface Props {
  /** Those that open the widget, the newest first. */
  readonly keys: readonly Key[]
}

/** What is pasted into a page. */
export function Snippet({ keys }: Props) {
  const readable = keys.flatMap(({ name, publicKey }) =>
    publicKey === null ? [] : [{ value: publicKey, label: `${name} (${publicKey.slice(0, 11)} …)` }],
  )
  const [key, setKey] = useState(readable[0]?.value ?? '')
  const [chosen, choose] = useState<string>('bubble')
  const way = ways.find(({ value }) => value === chosen) ?? ways[0]
  return (
    <>
      <div className="form">
        {readable.length === 0 && (
          <TextField
            label="Public key"
            maxLength={100}
            placeholder="pk_…"
            hint={
              `The text of ${keys.length === 1 ? 'the key that there is' : 'the keys that there are'} was not ` +
              'kept. Paste it if you have it, or create another key. It goes nowhere from here.'
            }
            value={key}
            onChange={(text) => {
              setKey(text.trim())
            }}
          />
        )}
        {readable.length > 1 && (
          <SelectField label="Public key" choices={readable} value={key} onChange={setKey} />
        )}
        <SelectField label="Way" choices={ways} value={way.value} onChange={choose} />
      </div>
      {key !== '' && <Code told={way.told} textOf={(script) => snippetOf(way.value, key, script)} />}
    </>
  )
}

interface CodeProps {
  readonly told: string
  readonly textOf: (script: Script) => string
}

function Code({ told, textOf }: CodeProps) {
  const query = useQuery({ queryKey: ['widget-script'], queryFn: readScript, staleTime: Infinity })
  return (
    <Loaded query={query} what="the address of the script">
      {(script) => (
        <>
          <p>{told}</p>
          <Copy what="the snippet" text={textOf(script)} block />
          <Reach origin={script.origin} />
          <details>
            <summary>If your pages send a Content-Security-Policy</summary>
            <p className="hint">
              It has to let in the service. Its script needs no unsafe-inline and no exception from Trusted
              Types; a script of your own belongs in a file then.
            </p>
            <Copy what="the policy" text={`script-src ${script.origin}; frame-src ${script.origin}`} block />
          </details>
        </>
      )}
    </Loaded>
  )
}

/** A snippet that works here and nowhere else is not noticed until customers see nothing. */
function Reach({ origin }: { readonly origin: string }) {
  const reach = reachOf(origin)
  if (reach === 'anywhere') return null
  return (
    <div className="notice">
      <p>
        {reach === 'computer'
          ? 'This address works on this computer only: '
          : 'This address works in your own network only: '}
        <code>{origin}</code>. That will do to try it. To go live, ask whoever runs this service for an
        address that your visitors can reach, and take the snippet from the console there.
      </p>
      <details>
        <summary>For whoever runs the service</summary>
        <p>
          Run it where visitors can reach it, and set <code>PUBLIC_ORIGIN</code> to that address. How is in{' '}
          <code>server/docs/operations.md</code>, under TLS.
        </p>
      </details>
    </div>
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
  const address = new URL(script)
  // Of two names of this computer the one that is in use here is known to work.
  const isHere = [address, location].every(({ origin }) => reachOf(origin) === 'computer')
  if (isHere) address.host = location.host
  return { origin: address.origin, address: address.href, integrity }
}
