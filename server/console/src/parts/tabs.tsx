import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'

interface Props {
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: () => ReactNode }[]
  readonly shown: string
  readonly onShow: (id: string) => void
}

/** Parts of a room, one at a time. Which one is up to the room, that keeps it in its address. */
export function Tabs({ label, tabs, shown, onShow }: Props) {
  return (
    <AriaTabs
      selectedKey={shown}
      onSelectionChange={(key) => {
        onShow(String(key))
      }}
    >
      <TabList aria-label={label} className="tabs">
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className="tab">
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content()}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
