import { Page } from '../../parts/page.tsx'

export function SettingsRoom() {
  return <Page title="Settings">{undefined}</Page>
}
