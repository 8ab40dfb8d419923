import { Page } from '../../parts/page.tsx'

export function WidgetsRoom() {
  return <Page title="Widgets">{undefined}</Page>
}
