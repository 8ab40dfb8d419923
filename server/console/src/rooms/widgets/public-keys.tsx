import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bodyOf, dataOf, type Schemas } from '../../api.ts'
import { ActionForm, textIn } from '../../parts/action-form.tsx'
import { readAllPages } from '../../parts/all-pages.ts'
import { Button } from '../../parts/button.tsx'
import { Copy } from '../../parts/copy.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/fields.tsx'
import { dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useNotices } from '../../parts/notices.tsx'
import { Table } from '../../parts/table.tsx'
import { useAccount } from '../../shell/account.ts'
import { atItsLine, linesIn } from './lines.ts'
import type { Widget } from './settings-form.tsx'

type Key = Schemas['Key']

interface Props {
  readonly widget: Widget
  readonly mayChange: boolean
  /** The text of a key that was just made. */
  readonly onMade: (secret: string) => void
}

/** The keys that open the widget now, and where. */
export function PublicKeys({ widget, mayChange, onMade }: Props) {
  const { account, api } = useAccount()
  const query = useQuery({
    queryKey: [account.accountId, 'keys', 'all'],
    queryFn: ({ signal }) =>
      readAllPages((page) => bodyOf(api.GET('/account/keys', { params: { query: page }, signal })), {
        signal,
      }),
    select: (keys) => keys.filter((key) => key.widgetId === widget.widgetId && isUsable(key)),
  })
  const originsOf = ({ allowedOrigins }: Pick<Key, 'allowedOrigins'>): readonly string[] =>
    allowedOrigins.length > 0 ? allowedOrigins : widget.allowedOrigins
  return (
    <>
      <Loaded query={query} what="the public keys">
        {(keys) => (
          <>
            {[widget, ...keys].every((each) => originsOf(each).length === 0) && (
              <p className="notice">
                No page of yours may embed it yet: name its origin, or the chat stays shut there.
              </p>
            )}
            <Table
              caption="Public keys of the widget"
              rows={keys}
              keyOf={({ keyId }) => keyId}
              empty="No public key opens this widget yet. It takes one, that everybody who sees your page may see: it opens this chat and nothing else."
              columns={[
                { title: 'Public key', names: true, cell: ({ name }) => name },
                { title: 'Begins with', cell: ({ prefix }) => <code>{prefix}</code> },
                {
                  title: 'Opens on',
                  cell: (key) => originsOf(key).join(', ') || 'pages of this service only',
                },
                { title: 'Since', cell: ({ createdAt }) => dateTimeOf(createdAt) },
                {
                  title: 'Ends',
                  cell: ({ expiresAt }) => (expiresAt === null ? 'never' : dateTimeOf(expiresAt)),
                },
              ]}
            />
          </>
        )}
      </Loaded>
      {mayChange && <NewKey widget={widget} onMade={onMade} />}
    </>
  )
}

const isUsable = ({ revokedAt, expiresAt }: Key): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now())

function NewKey({ widget, onMade }: Omit<Props, 'mayChange'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const close = () => {
    setIsOpen(false)
    setSecret(undefined)
  }
  return (
    <>
      <Button
        onPress={() => {
          setIsOpen(true)
        }}
      >
        Make a public key
      </Button>
      <Dialog title="Make a public key" isOpen={isOpen} onClose={close} staysOpen={secret !== undefined}>
        {secret === undefined ? (
          <KeyForm
            widget={widget}
            onCancel={close}
            onMade={(made) => {
              setSecret(made)
              onMade(made)
            }}
          />
        ) : (
          <>
            <p>
              This is the key. Its text is shown this once; the snippet on this page has it until you leave.
            </p>
            <Copy what="the public key" text={secret} />
            <div className="actions">
              <Button look="main" onPress={close}>
                Done
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}

interface FormProps extends Omit<Props, 'mayChange'> {
  readonly onCancel: () => void
}

function KeyForm({ widget: { widgetId, name, allowedOrigins }, onCancel, onMade }: FormProps) {
  const { account, api } = useAccount()
  const queries = useQueryClient()
  const { tell } = useNotices()
  return (
    <ActionForm
      submit="Make it"
      beside={<Button onPress={onCancel}>Cancel</Button>}
      act={(entered, idempotencyKey) => {
        const body = {
          kind: 'public' as const,
          name: textIn(entered, 'name'),
          widgetId,
          allowedOrigins: linesIn(entered, 'allowedOrigins'),
        }
        const header = { 'Idempotency-Key': idempotencyKey }
        const sent = api.POST('/account/keys', { params: { header }, body })
        return dataOf(sent).catch((error: unknown) => {
          throw atItsLine(error, body)
        })
      }}
      onDone={({ key, secret }) => {
        onMade(secret)
        tell(`The public key ${key.name} is made, and stands in the snippet.`)
        void queries.invalidateQueries({ queryKey: [account.accountId, 'keys'] })
      }}
    >
      <TextField label="Name" name="name" defaultValue={name} maxLength={100} isRequired autoFocus />
      <TextField
        label="Pages that may embed it with this key"
        name="allowedOrigins"
        rows={2}
        placeholder="https://www.shop.example"
        hint={
          allowedOrigins.length > 0
            ? 'One on each line. Empty: those of the widget.'
            : 'One on each line. Empty: those of the widget, which names none at present.'
        }
      />
    </ActionForm>
  )
}
