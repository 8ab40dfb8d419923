import type { Reply } from '../conversation/state.ts'
import type { Words } from '../words/english.ts'
import { Places } from './places.tsx'

export interface SourcesProperties {
  readonly sources: Reply['sources']
  readonly words: Words
  /** BCP 47. */
  readonly locale: string
}

/** What a reply rests on: locations as cards, the rest on demand. Products have cards of their own. */
export function Sources({ sources, words, locale }: SourcesProperties) {
  const places = sources.filter(({ kind }) => kind === 'location')
  const others = sources.filter(({ kind }) => kind !== 'location' && kind !== 'product')
  return (
    <>
      <Places places={places} words={words} locale={locale} />
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
