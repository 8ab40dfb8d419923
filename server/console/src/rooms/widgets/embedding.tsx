import { useState } from 'react'
import { Section } from '../../parts/page.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { pagesOf } from './facts-of.ts'
import { NewKey } from './new-key.tsx'
import { OriginsField } from './origins-field.tsx'
import { originsIn } from './page-origins.ts'
import { SettingsForm, type Widget } from './settings-form.tsx'
import { Snippet } from './snippet.tsx'
import { originsOf, usePublicKeys } from './use-public-keys.ts'

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** What puts the widget into a page, with its key filled in, and which pages may show it. */
export function Embedding({ widget, mayChange }: Props) {
  const query = usePublicKeys(widget)
  const [cut, setCut] = useState('')
  return (
    <>
      <Section
        title="The snippet"
        actions={mayChange && <NewKey widget={widget} look={query.data?.length === 0 ? 'main' : 'quiet'} />}
      >
        <Loaded query={query} what="the public keys">
          {(keys) => (
            <>
              {[widget, ...keys].every((each) => originsOf(each, widget).length === 0) && (
                <p className="notice">
                  No page of yours may show it yet: add your site under “Pages that may embed it”, or the chat
                  stays shut there.
                </p>
              )}
              <Snippet key={keys[0]?.keyId} keys={keys} mayChange={mayChange} />
            </>
          )}
        </Loaded>
      </Section>
      <Section title="Pages">
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
                  hint="The address of your site, one on each line, such as https://www.shop.example. With and without www are two. A key with pages of its own opens on those instead; where neither names any, only pages of this service may."
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
    </>
  )
}
