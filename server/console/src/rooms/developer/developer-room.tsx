import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../parts/page.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useAccount } from '../../shell/account.ts'
import { Deliveries } from './deliveries.tsx'
import { FirstRequest } from './first-request.tsx'
import { Keys } from './keys.tsx'
import { Requests } from './requests.tsx'
import { Webhooks } from './webhooks.tsx'

const tabs = [
  { id: 'keys', title: 'Keys', content: () => <Keys /> },
  { id: 'webhooks', title: 'Webhooks', content: () => <Webhooks /> },
  { id: 'deliveries', title: 'Deliveries', content: () => <Deliveries /> },
  { id: 'requests', title: 'Requests', content: () => <Requests /> },
  { id: 'first-request', title: 'First request', content: () => <FirstRequest /> },
]

/** What whoever calls the API needs. */
export function DeveloperRoom() {
  const { account } = useAccount()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false })
  return (
    <Page title="Developer" lead="Keys for your software, what it is told of, and what it has asked for.">
      <Tabs
        label="Developer"
        tabs={tabs}
        shown={tabs.some(({ id }) => id === tab) ? String(tab) : 'keys'}
        onShow={(id) =>
          void navigate({
            to: '/$accountId/developer',
            params: { accountId: account.accountId },
            search: { tab: id },
            replace: true,
          })
        }
      />
    </Page>
  )
}
