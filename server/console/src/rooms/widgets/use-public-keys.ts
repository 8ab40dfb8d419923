import { useQuery } from '@tanstack/react-query'
import { bodyOf, type Schemas } from '../../api.ts'
import { readAllPages } from '../../parts/all-pages.ts'
import { useAccount } from '../../shell/account.ts'
import type { Widget } from './settings-form.tsx'

export type Key = Schemas['Key']

/** The keys that open the widget now, the newest first. */
export function usePublicKeys({ widgetId }: Pick<Widget, 'widgetId'>) {
  const { account, api } = useAccount()
  return useQuery({
    queryKey: [account.accountId, 'keys', 'all'],
    queryFn: ({ signal }) =>
      readAllPages((page) => bodyOf(api.GET('/account/keys', { params: { query: page }, signal })), {
        signal,
      }),
    select: (keys) =>
      keys
        .filter((key) => key.widgetId === widgetId && isUsable(key))
        .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)),
  })
}

const isUsable = ({ revokedAt, expiresAt }: Key): boolean =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now())

/** Where a key opens the widget: its own sites, else those of the widget. */
export const originsOf = (key: Pick<Key, 'allowedOrigins'>, widget: Widget): readonly string[] =>
  key.allowedOrigins.length > 0 ? key.allowedOrigins : widget.allowedOrigins
