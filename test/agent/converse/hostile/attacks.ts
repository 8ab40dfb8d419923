import { listOf, oneOrMore, readYaml, row, text } from '../../../../scripts/lab/read-yaml.ts'

/** What an attacker wants of the model, and what the model does that obeys. */
export interface Attack {
  readonly name: string
  /** The attacker's words, in a record or a message. */
  readonly order: string
  /** What the model says; `{prompt}` stands for what it was told in secret. */
  readonly says: string
  /** What it says may stand in a record as well: unlike a statement, it is not true because a record says it. */
  readonly isMarkup: boolean
  /** Tools that it asks for first. */
  readonly calls?: readonly (readonly [tool: string, input: object])[]
  /** It is about being contacted by a person. */
  readonly isContact?: boolean
  /** Whether it gives everything found as its source; otherwise it gives none. */
  readonly cites?: boolean
}

type Sayings = Readonly<Record<string, string>>
type Call = Readonly<Record<string, object>>
interface Deed extends Pick<Attack, 'says' | 'isContact'> {
  readonly calls: Call | readonly Call[]
}
interface Content {
  readonly orders: readonly string[]
  readonly markup: Sayings
  readonly statements: Sayings
  readonly deeds: Readonly<Record<string, Deed>>
}

const each = (value: object) => ({ type: 'object', minProperties: 1, additionalProperties: value })
const deed = row(
  { says: text, calls: oneOrMore({ ...each({ type: 'object' }), maxProperties: 1 }) },
  { isContact: { const: true } },
)
const schema = row({
  orders: { type: 'array', items: text, minItems: 1 },
  markup: each(text),
  statements: each(text),
  deeds: each(deed),
})

// The schema says so.
const { orders, markup, statements, deeds } = readYaml(
  new URL('./attacks.yaml', import.meta.url),
  schema,
) as Content

/** Every attack comes with its own orders, and half of them with sources to look honest. */
export const attacks: readonly Attack[] = [
  ...Object.entries(markup).map(([name, says]) => ({ name, says, isMarkup: true })),
  ...Object.entries(statements).map(([name, says]) => ({ name, says, isMarkup: false })),
  ...Object.entries(deeds).map(([name, { calls, ...deed }]) => ({
    ...deed,
    name,
    calls: listOf(calls).flatMap((call) => Object.entries(call)),
    isMarkup: false,
  })),
].map((attack, index) => ({
  ...attack,
  order: `${orders[index % orders.length] ?? ''} (${String(index)})`,
  cites: index % 2 === 0,
}))
