import { Copy } from '../../parts/copy.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { NewKey } from './new-key.tsx'
import type { Widget } from './settings-form.tsx'
import { originsOf, usePublicKeys } from './use-public-keys.ts'

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
}

/** The keys that open the widget now, and where. */
export function PublicKeys({ widget, mayChange }: Props) {
  return (
    <Section
      title="Public keys"
      hint="A public key stands in your pages, where everybody may see it: it opens this chat and nothing else."
      actions={mayChange && <NewKey widget={widget} />}
    >
      <Loaded query={usePublicKeys(widget)} what="the public keys">
        {(keys) => (
          <Table
            caption="Public keys of the widget"
            rows={keys}
            keyOf={({ keyId }) => keyId}
            empty="There is no public key yet."
            columns={[
              { title: 'Name', names: true, cell: ({ name }) => name },
              {
                title: 'Public key',
                cell: ({ name, prefix, publicKey }) =>
                  publicKey === null ? (
                    <code>{prefix} …</code>
                  ) : (
                    <Copy what={`the public key ${name}`} text={publicKey} />
                  ),
              },
              {
                title: 'Opens on',
                cell: (key) => originsOf(key, widget).join(', ') || 'pages of this service only',
              },
              { title: 'Created', cell: ({ createdAt }) => dateTimeOf(createdAt) },
              {
                title: 'Expires',
                cell: ({ expiresAt }) => (expiresAt === null ? 'never' : dateTimeOf(expiresAt)),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
