import { Page } from '../../parts/page.tsx'
import { useAccount } from '../../shell/account.ts'

export function HomeRoom() {
  const { account } = useAccount()
  return <Page title={account.name}>{undefined}</Page>
}
