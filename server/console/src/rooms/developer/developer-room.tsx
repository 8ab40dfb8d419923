import { useEffect, useRef } from 'react'
import { useNotices } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { Deliveries } from './deliveries.tsx'
import { FirstRequest } from './first-request.tsx'
import { Keys } from './keys.tsx'
import { PlaceLink, usePlace } from './place.tsx'
import { Requests } from './requests.tsx'
import { Webhooks } from './webhooks.tsx'

const keys = { id: 'keys', title: 'Keys', Part: Keys }
const parts = [
  keys,
  { id: 'webhooks', title: 'Webhooks', Part: Webhooks },
  { id: 'deliveries', title: 'Deliveries', Part: Deliveries },
  { id: 'requests', title: 'Requests', Part: Requests },
  { id: 'first-request', title: 'First request', Part: FirstRequest },
]

/** All that software needs to work with the account. */
export function DeveloperRoom() {
  const { tab } = usePlace()
  const { clear } = useNotices()
  const { id, Part } = parts.find((part) => part.id === tab) ?? keys
  const shown = useRef(id)
  useEffect(() => {
    // What was said of one part does not stand over another.
    if (shown.current !== id) clear()
    shown.current = id
  }, [id, clear])
  return (
    <Page
      title="Developer"
      lead="Let your own software chat, keep the catalogue up to date, and hear of events."
    >
      <nav className="tabs" aria-label="Parts of this room">
        {parts.map((part) => (
          <PlaceLink key={part.id} to={{ tab: part.id }} isCurrent={part.id === id}>
            {part.title}
          </PlaceLink>
        ))}
      </nav>
      <Part />
    </Page>
  )
}
