import { creditAmountOf, numberOf } from '../../parts/format.ts'
import { Section } from '../../parts/page.tsx'
import { Table } from '../../parts/table.tsx'
import { idOf, type NameOf } from './callers.ts'
import type { Usage } from './periods.ts'

const buckets: Readonly<Record<keyof Usage['buckets'], string>> = {
  chat: 'Replies',
  retrieval: 'Searches',
  orchestration: 'Tools and checks of a language model',
  embedding: 'Embeddings',
  rerank: 'Ranking',
  plugin: 'Plugins',
  crawler: 'Crawler',
  rows: 'Stored rows',
}

interface Part {
  readonly id: string
  readonly title: string
  readonly credits: number
}

/** What each price was paid for. */
export function ByBucket({ usage }: { readonly usage: Usage }) {
  const nameOf = (bucket: string) => Object.entries(buckets).find(([name]) => name === bucket)?.[1] ?? bucket
  const parts = Object.entries(usage.buckets).map(([id, credits]) => ({ id, title: nameOf(id), credits }))
  return <Shares title="By what it went for" of={usage} parts={parts.filter(({ credits }) => credits > 0)} />
}

/** Which key or member spent how much. */
export function ByCaller({ usage, nameOf }: { readonly usage: Usage; readonly nameOf: NameOf }) {
  const parts = usage.callers.map((caller) => ({
    id: idOf(caller) ?? '',
    title: nameOf(caller),
    credits: caller.consumed,
  }))
  return <Shares title="By key or member" of={usage} parts={parts} />
}

interface Props {
  readonly title: string
  readonly of: Usage
  readonly parts: readonly Part[]
}

function Shares({ title, of: { consumed }, parts }: Props) {
  return (
    <Section title={title}>
      <Table
        caption={title}
        rows={parts}
        keyOf={({ id }) => id}
        empty="Nothing was spent."
        columns={[
          { title: 'For', names: true, cell: (part) => part.title },
          { title: 'Credits', numeric: true, cell: ({ credits }) => creditAmountOf(credits) },
          {
            title: 'Share',
            numeric: true,
            cell: ({ credits }) => `${numberOf(Math.round((credits / consumed) * 1000) / 10)} %`,
          },
        ]}
      />
    </Section>
  )
}
