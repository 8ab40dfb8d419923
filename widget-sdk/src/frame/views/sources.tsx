import type { Reply } from '../conversation/state.ts'
import type { Words } from '../words/words.ts'
import { Icon } from './icon.tsx'

export interface SourcesProperties {
  readonly sources: Reply['sources']
  readonly words: Words
}

/** What a reply rests on: places by themselves, the rest on demand. Products have cards of their own. */
export function Sources({ sources, words }: SourcesProperties) {
  const places = sources.filter(({ kind }) => kind === 'location')
  const others = sources.filter(({ kind }) => kind !== 'location' && kind !== 'product')
  return (
    <>
      {places.length > 0 && (
        <ul class="places" aria-label={words.places}>
          {places.map(({ id, title }) => (
            <li key={id} dir="auto">
              <Icon shape="place" /> {title}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details class="sources">
          <summary>{`${words.sources} (${String(others.length)})`}</summary>
          <ul>
            {others.map(({ id, title }) => (
              <li key={id} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
