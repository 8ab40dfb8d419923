import { useEffect, useState } from 'preact/hooks'
import type { Reply } from '../conversation/state.ts'
import { safeLink } from '../markdown/safe-link.ts'
import { Icon } from './icon.tsx'
import { dialled, type Place, sayDistance, sayOpening, type Speech } from './say-place.ts'

export interface PlacesProperties extends Speech {
  readonly places: Reply['sources']
}

/** The locations that a reply rests on: where they are, how to reach them, whether they are open. */
export function Places({ places, words, locale }: PlacesProperties) {
  if (places.length === 0) return null
  // A sentence has one language: where the visitor's is not spoken here, its days and numbers are in that of the words.
  const { lang } = document.documentElement
  const speech = { words, locale: new Intl.Locale(locale).language === lang ? locale : lang }
  return (
    <ul class="places" aria-label={words.places}>
      {places.map(({ id, title, location }) => (
        <li key={id}>
          <Icon shape="place" />
          <div>
            <PlaceName title={title} url={location?.url} />
            {location !== undefined && <PlaceDetails place={location} {...speech} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function PlaceName({ title, url }: { readonly title: string; readonly url: string | undefined }) {
  const link = url === undefined ? undefined : safeLink(url)
  return (
    <p class="name" dir="auto">
      {link === undefined ? (
        title
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      )}
    </p>
  )
}

function PlaceDetails({ place, ...speech }: Speech & { readonly place: Place }) {
  const { address, phone, opening } = place
  const now = useNow(opening?.changesAt)
  const lines = [address, sayDistance(place, speech), sayOpening(place, speech, now)]
  return (
    <>
      {lines.map((line) => line !== undefined && <p dir="auto">{line}</p>)}
      {phone !== undefined && <Phone phone={phone} />}
    </>
  )
}

/** Digits stay in their order, also among words that run from right to left. */
function Phone({ phone }: { readonly phone: string }) {
  const number = dialled(phone)
  return (
    <p>
      {number === undefined ? (
        <bdi dir="ltr">{phone}</bdi>
      ) : (
        <a href={number} dir="ltr">
          {phone}
        </a>
      )}
    </p>
  )
}

/** The time; once an instant has come, again. */
function useNow(instant: string | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const left = Date.parse(instant ?? '') - Date.now()
    if (!(left > 0)) return undefined
    const timer = setTimeout(() => {
      setNow(Date.now())
    }, left)
    return () => {
      clearTimeout(timer)
    }
  }, [instant])
  return now
}
