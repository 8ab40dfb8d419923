import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dataOf } from '../../api.ts'
import { ActionForm } from '../../parts/action-form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Section } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'
import { pagesOf } from './facts-of.ts'
import { OriginsField } from './origins-field.tsx'
import { originsIn } from './page-origins.ts'
import { SettingsForm, type Widget } from './settings-form.tsx'
import { Snippet } from './snippet.tsx'
import { type Key, originsOf, usePublicKeys } from './use-public-keys.ts'

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** Which pages may show the widget, and then what puts it into them, with its key filled in. */
export function Embedding({ widget, mayChange }: Props) {
  const query = usePublicKeys(widget)
  const [cut, setCut] = useState('')
  return (
    <>
      <Section title="1. The pages it may open on">
        {mayChange ? (
          <>
            <SettingsForm
              widget={widget}
              what="the pages"
              settingsIn={(entered) => ({ allowedOrigins: originsIn(entered) })}
            >
              {({ allowedOrigins }) => (
                <OriginsField
                  label="Pages that may embed it"
                  rows={3}
                  origins={allowedOrigins}
                  onCut={setCut}
                  hint={
                    'One site on each line, such as https://www.shop.example. What counts is https or http, the name and ' +
                    'the port: with and without www are two, and http://localhost:3000 and http://localhost:5500 are, ' +
                    'too. To try it on your own computer, add that address as well.'
                  }
                />
              )}
            </SettingsForm>
            <p role="status" className="hint">
              {cut}
            </p>
          </>
        ) : (
          <p>{pagesOf(widget)}</p>
        )}
      </Section>
      <Section title="2. The snippet">
        <Loaded query={query} what="the public keys">
          {(keys) =>
            keys.length > 0 ? (
              <>
                <OpensOn widget={widget} keys={keys} />
                <Snippet key={keys[0]?.keyId} keys={keys} />
              </>
            ) : mayChange ? (
              <MakeSnippet widget={widget} />
            ) : (
              <p className="empty">There is none yet. Owners and editors of the account can make it.</p>
            )
          }
        </Loaded>
      </Section>
    </>
  )
}

/** What keeps the chat shut, and where it does not open on the pages above. */
function OpensOn({ widget, keys }: { readonly widget: Widget; readonly keys: readonly Key[] }) {
  if (keys.every((key) => originsOf(key, widget).length === 0)) {
    return (
      <p className="notice">
        No page of yours may show it yet: enter your site above and save it, or the chat stays shut there.
      </p>
    )
  }
  return keys
    .filter(({ allowedOrigins }) => allowedOrigins.length > 0)
    .map(({ keyId, name, allowedOrigins }) => (
      <p key={keyId} className="hint">
        With the key {name} it opens on {allowedOrigins.join(', ')} only.
      </p>
    ))
}

/** Makes the key that stands in the snippet: whoever wants the one need not have heard of the other. */
function MakeSnippet({ widget: { widgetId, name } }: Pick<Props, 'widget'>) {
  const { account, api } = useAccount()
  const queries = useQueryClient()
  const { tell } = useNotices()
  return (
    <ActionForm
      submit="Make the snippet"
      act={async (_, idempotencyKey) => {
        const body = { kind: 'public' as const, name, widgetId }
        const header = { 'Idempotency-Key': idempotencyKey }
        await dataOf(api.POST('/account/keys', { params: { header }, body }))
        await queries.invalidateQueries({ queryKey: [account.accountId, 'keys'] })
      }}
      onDone={() => {
        tell('The snippet is made.')
      }}
    >
      <p>
        With the pages saved, this makes what you paste into them. A public key comes into being with it and
        stands in the snippet, where everybody may see it: it opens this chat and nothing else.
      </p>
    </ActionForm>
  )
}
