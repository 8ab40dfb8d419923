import { Page } from '../../parts/page.tsx'

export function UsageRoom() {
  return <Page title="Usage">{undefined}</Page>
}
