import { Page } from '../../parts/page.tsx'

export function ConversationsRoom() {
  return <Page title="Conversations">{undefined}</Page>
}
