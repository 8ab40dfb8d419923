import type { components } from '../../../client-sdk/src/index.ts'

type Reply = components['schemas']['MessageResult']

/** What is expected of a reply: facts, records and refusals, never sentences. `dialogues/README.md` says what each means. */
export interface Expected {
  readonly contentMentions?: readonly string[]
  readonly contentLacks?: readonly string[]
  readonly answered?: true
  readonly dontKnow?: true
  readonly refusal?: true
  readonly productsAny?: readonly string[]
  readonly productsInclude?: readonly string[]
  readonly productsExclude?: readonly string[]
  readonly productsFirst?: string
  readonly productsEmpty?: true
  readonly form?: boolean
  readonly sessionEnded?: boolean | 'any'
  readonly either?: readonly Expected[]
}

type Rules = {
  readonly [Key in keyof Required<Expected>]: (
    want: Required<Expected>[Key],
    reply: Read,
  ) => boolean | undefined
}

interface Read {
  readonly reply: Reply
  /** Without marks of Markdown, and with plain quotes and spaces. */
  readonly text: string
  /** Of the products shown. */
  readonly keys: readonly string[]
}

const says = ({ text }: Read, source: string): boolean => new RegExp(source, 'iu').test(text)
const admitsIt: ReadonlySet<Reply['outcome']> = new Set(['declined', 'conversation', 'handoff'])
const namesPrice = /(?:€|EUR|\$|£)\s?\d|\d\s?(?:€|EUR|euros?\b)/iu

const rules: Rules = {
  contentMentions: (want, read) => want.every((source) => says(read, source)),
  contentLacks: (bad, read) => !bad.some((source) => says(read, source)),
  answered: (_, { reply }) => reply.outcome !== 'declined',
  dontKnow: (_, { reply }) => admitsIt.has(reply.outcome),
  refusal: (_, { reply, text, keys }) =>
    admitsIt.has(reply.outcome) && keys.length === 0 && !namesPrice.test(text),
  productsAny: (want, { keys }) => want.some((key) => keys.includes(key)),
  productsInclude: (want, { keys }) => want.every((key) => keys.includes(key)),
  productsExclude: (bad, { keys }) => !bad.some((key) => keys.includes(key)),
  productsFirst: (key, { keys }) => keys[0] === key,
  productsEmpty: (_, { keys }) => keys.length === 0,
  form: (want, { reply }) => 'form' in reply === want,
  sessionEnded: (want, { reply }) => want === 'any' || reply.sessionEnded === want,
  either(choices, { reply }) {
    const verdicts = choices.map((each) => judgeTurn(each, reply))
    if (verdicts.includes(true)) return true
    return verdicts.includes(undefined) ? undefined : false
  },
}

/** Whether a reply is as expected; undefined where that cannot be told here, as for what depends on the day. */
export function judgeTurn(expected: Expected, reply: Reply): boolean | undefined {
  const text = reply.content
    .replace(/\\([^\w\s])/gu, '$1')
    .replace(/[*_`~]/gu, '')
    .replace(/[\u00a0\u202f\u2009]/gu, ' ')
    .replace(/[‘’]/gu, "'")
  const read = { reply, text, keys: reply.products.map(({ id, externalId }) => externalId ?? id) }
  if (Object.keys(expected).some((key) => !(key in rules))) return undefined
  const verdicts = (Object.keys(rules) as (keyof Rules)[]).map((key) => {
    const want = expected[key]
    // Each rule is asked about what stands under its own key.
    const rule = rules[key] as (want: unknown, read: Read) => boolean | undefined
    return want === undefined || rule(want, read)
  })
  if (verdicts.includes(false)) return false
  return verdicts.includes(undefined) ? undefined : true
}
