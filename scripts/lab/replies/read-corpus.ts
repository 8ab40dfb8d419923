import type { Ground } from '../../../server/src/agent/converse/ground.ts'
import type { Written } from '../../../server/src/agent/converse/passages-of.ts'
import { listOf, oneOrMore, readYaml, row, text } from '../read-yaml.ts'
import { cite } from './cite.ts'
import { groundOf, readShop } from './records.ts'

/** The shops over whose records strangers wrote what a model might say. */
export type ShopName = 'outdoors' | 'music' | 'garden' | 'roastery' | 'bathroom'
export type CorpusName = 'honest' | 'true-claims' | 'structural-lies' | 'claims'

/** One passage, and what a turn would know when it is written. */
export interface Case {
  readonly language: string
  readonly marked: string
  readonly written: Written
  /** Made anew each time: what a turn has read of its records it keeps. */
  readonly openGround: () => Ground
}

type Texts = string | readonly string[]
interface Row {
  readonly said: Texts
  readonly keys: Texts
  readonly passages?: Texts
  readonly passage?: string
}
type Corpus = Readonly<Record<string, readonly Row[]>>

const texts = oneOrMore(text)
const item = row(
  { said: texts, keys: texts },
  { passages: texts, passage: text, kind: text, decides: { type: ['string', 'null'] } },
)
const schema = { type: 'object', additionalProperties: { type: 'array', items: item } }

/** All passages of one file, in its order. */
export function readCorpus(name: ShopName, file: CorpusName): Case[] {
  const shop = readShop(new URL(`./${name}/records.yaml`, import.meta.url))
  // The schema says so.
  const corpus = readYaml(new URL(`./${name}/${file}.yaml`, import.meta.url), schema) as Corpus
  return Object.entries(corpus).flatMap(([language, rows]) =>
    rows.flatMap(({ said, keys, passages, passage }) =>
      listOf(passages ?? passage).map((marked) => ({
        language,
        marked,
        written: cite(marked),
        openGround: () => groundOf({ said: listOf(said), keys: listOf(keys), language }, shop),
      })),
    ),
  )
}
