import { useQuery } from '@tanstack/react-query'
import { bodyOf, dataOf } from '../../api.ts'
import { Copy } from '../../parts/copy.tsx'
import { ConfirmButton } from '../../parts/dialog.tsx'
import { Facts } from '../../parts/facts.tsx'
import { FormButton } from '../../parts/form-button.tsx'
import { countOf, dateTimeOf } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useAccount, useMay } from '../../shell/account.ts'
import { useAfterwards } from '../../shell/afterwards.ts'
import { KeyFields, limitFacts, publicKeyIn, replyFormats, secretKeyIn } from './key-fields.tsx'
import { KeyStateBadge, Reach, stateOfKey } from './key-cells.tsx'
import { aboutPublic, aboutSecret } from './new-key.tsx'
import { OneThing } from './one-thing.tsx'
import { PlaceLink, useGo } from './place.tsx'
import { type Key, useHeld } from './scopes.ts'
import { OverlapField, overlapIn, SigningSecretActions } from './signing-secret.tsx'
import { secretsTold } from './secrets-told.tsx'

/** A key with all its settings, and what can be done about it. */
export function OneKey({ keyId }: { readonly keyId: string }) {
  const { account, api } = useAccount()
  const mayWrite = useMay('account:write')
  const query = useQuery({
    queryKey: [account.accountId, 'keys', 'one', keyId],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/account/keys/{keyId}', { params: { path: { keyId } }, signal })),
  })
  return (
    <OneThing title={query.data?.name ?? 'Key'} tab="keys" back="All keys">
      <Loaded query={query} what="the key">
        {(key) => (
          <>
            {mayWrite && key.revokedAt === null && <Actions of={key} />}
            <KeyFacts of={key} />
          </>
        )}
      </Loaded>
    </OneThing>
  )
}

function Actions({ of: key }: { readonly of: Key }) {
  const { api } = useAccount()
  const held = useHeld()
  const afterwards = useAfterwards()
  const { keyId, name } = key
  const path = { keyId }
  const isOurs = key.scopes.every(held)
  return (
    <>
      <div className="actions">
        {isOurs && <EditKey of={key} />}
        {isOurs && stateOfKey(key) === 'works' && <RotateKey of={key} />}
        {isOurs && key.callbackUrl !== null && (
          <SigningSecretActions
            of={name}
            rotate={(body, header) =>
              dataOf(
                api.POST('/account/keys/{keyId}/callback-secret/rotate', { params: { path, header }, body }),
              )
            }
            activate={() =>
              dataOf(api.POST('/account/keys/{keyId}/callback-secret/activate', { params: { path } }))
            }
          />
        )}
        <ConfirmButton
          label="Revoke"
          ariaLabel={`Revoke ${name}`}
          title={`Revoke ${name}?`}
          confirm="Revoke it"
          act={() => dataOf(api.POST('/account/keys/{keyId}/revoke', { params: { path } }))}
          onDone={() => {
            afterwards(`The key ${name} is revoked.`)
          }}
        >
          <p>Whatever uses the key is refused from its next request on. A key that is revoked stays so.</p>
        </ConfirmButton>
      </div>
      {!isOurs && (
        <p className="hint">
          This key may do more than you may, so you can end it, but not change it. An owner can.
        </p>
      )}
    </>
  )
}

/** All that can be changed of a key. Its first callback URL makes a secret, which is shown then. */
function EditKey({ of: key }: { readonly of: Key }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const { keyId, kind, name } = key
  return (
    <FormButton
      label="Edit"
      ariaLabel={`Edit ${name}`}
      title={`Edit ${name}`}
      submit="Save"
      act={(entered) =>
        dataOf(
          api.PATCH('/account/keys/{keyId}', {
            params: { path: { keyId } },
            body: kind === 'public' ? publicKeyIn(entered) : secretKeyIn(entered),
          }),
        )
      }
      onDone={({ key: changed, callbackSecret }) => {
        afterwards(`The key ${changed.name} is changed. That counts from its next request on.`)
        if (callbackSecret === null) return undefined
        return secretsTold({
          title: 'Secret of the callbacks',
          about: 'Replies can be posted to the callback URL now.',
          signing: callbackSecret,
        })
      }}
    >
      <KeyFields of={key} />
    </FormButton>
  )
}

/** Another key in the place of this one, with a time in which both work. */
function RotateKey({ of: { keyId, name, kind } }: { readonly of: Key }) {
  const { api } = useAccount()
  const afterwards = useAfterwards()
  const go = useGo()
  return (
    <FormButton
      label="Rotate"
      ariaLabel={`Rotate ${name}`}
      title={`Rotate ${name}`}
      submit="Make a new key"
      act={(entered, idempotencyKey) =>
        dataOf(
          api.POST('/account/keys/{keyId}/rotate', {
            params: { path: { keyId }, header: { 'Idempotency-Key': idempotencyKey } },
            body: overlapIn(entered),
          }),
        )
      }
      onDone={({ key, secret, previousKey: { expiresAt } }) => {
        afterwards(`There is a new key ${name}.`)
        return secretsTold({
          title: `The new key ${name}`,
          about: `${kind === 'secret' ? aboutSecret : aboutPublic}${
            expiresAt === null ? '' : ` The old key works until ${dateTimeOf(expiresAt)}.`
          }`,
          key: secret,
          onClose: () => {
            go({ tab: 'keys', key: key.keyId })
          },
        })
      }}
    >
      <p>
        Makes a new key with the same name and settings. The old one goes on working until it ends, so that
        you can put the new one in its place.
      </p>
      <OverlapField />
    </FormButton>
  )
}

function KeyFacts({ of: key }: { readonly of: Key }) {
  const { kind, callbackUrl, allowedOrigins, replyFormat, creditsToday } = key
  const isPublic = kind === 'public'
  return (
    <Facts
      facts={{
        State: <KeyStateBadge of={key} />,
        Kind: isPublic ? 'public, for web pages' : 'secret, for servers',
        'Begins with': key.publicKey === null && <code>{key.prefix}</code>,
        'Public key': key.publicKey !== null && <Copy what="the public key" text={key.publicKey} />,
        [isPublic ? 'Opens' : 'May']: <Reach of={key} />,
        'Last request': <LastRequest keyId={key.keyId} />,
        'Pages that may use it': isPublic && (allowedOrigins.join(', ') || 'those that the widget allows'),
        'Callback URL': !isPublic && (callbackUrl === null ? 'none' : <code>{callbackUrl}</code>),
        'Format of replies':
          !isPublic && (replyFormats.find(({ value }) => value === replyFormat)?.label ?? replyFormat),
        ...limitFacts(key),
        'Used today (UTC)': creditsToday !== undefined && countOf(creditsToday.used, 'credit'),
        Made: dateTimeOf(key.createdAt),
        Id: <code>{key.keyId}</code>,
      }}
    />
  )
}

/** As far as the log of requests goes back. */
function LastRequest({ keyId }: { readonly keyId: string }) {
  const { account, api } = useAccount()
  const query = useQuery({
    queryKey: [account.accountId, 'requests', 'last of', keyId],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/account/requests', { params: { query: { keyId, limit: 1 } }, signal })),
  })
  return (
    <Loaded query={query} what="the log of requests">
      {({ data: [last] }) =>
        last === undefined ? (
          'none in the last 7 days'
        ) : (
          <>
            {dateTimeOf(last.createdAt)} ·{' '}
            <PlaceLink to={{ tab: 'requests', key: keyId }}>requests with this key</PlaceLink>
          </>
        )
      }
    </Loaded>
  )
}
