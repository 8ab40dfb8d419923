import { Page } from '../../parts/page.tsx'

export function DeveloperRoom() {
  return <Page title="Developer">{undefined}</Page>
}
