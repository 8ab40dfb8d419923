import { Page } from '../../parts/page.tsx'

export function KnowledgeRoom() {
  return <Page title="Knowledge">{undefined}</Page>
}
