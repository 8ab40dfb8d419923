import { Page } from '../../parts/page.tsx'

export function TryItRoom() {
  return <Page title="Try it">{undefined}</Page>
}
