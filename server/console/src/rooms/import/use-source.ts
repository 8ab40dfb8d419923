import { useMemo, useState } from 'react'
import { convertRows, type Mapping } from './convert-rows.ts'
import type { Source } from './file-step.tsx'
import { guessKind } from './guess-columns.ts'
import { guessMapping } from './mapping.ts'
import { type KindName, recordKinds } from './record-kinds.ts'

/** The file that was chosen, what it lists, and what its rows become. */
export function useSource() {
  const [kind, setKind] = useState<KindName>('products')
  const [source, setSource] = useState<Source>()
  const [mapping, setMapping] = useState<Mapping>()
  const conversion = useMemo(() => source && mapping && convertRows(source.table, mapping), [source, mapping])
  const likely = useMemo(() => source && guessKind(source.table.columns), [source])
  const take = (taken: Source | undefined, name: KindName) => {
    setKind(name)
    setSource(taken)
    if (taken !== undefined) setMapping(guessMapping(taken.table, recordKinds[name]))
  }
  return {
    kind,
    read: source && mapping && conversion && { source, mapping, conversion },
    /** What the columns look like, if that is something else. */
    likelyKind: likely === kind ? undefined : likely,
    setMapping,
    /** What a file lists is told by its columns, until somebody says otherwise. */
    setSource: (taken: Source | undefined) => {
      take(taken, (taken && guessKind(taken.table.columns)) ?? kind)
    },
    setKind: (name: KindName) => {
      take(source, name)
    },
  }
}
