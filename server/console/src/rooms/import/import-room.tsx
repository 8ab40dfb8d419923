import { Page } from '../../parts/page.tsx'

export function ImportRoom() {
  return <Page title="Import">{undefined}</Page>
}
