import type { Evidence } from '../ground.ts'
import type { Span } from '../../../language/read/span.ts'

/** A record that a text names. */
export interface Mention extends Span {
  readonly id: string
  readonly evidence: Exclude<Evidence, { kind: 'faq' | 'note' }>
  /** The whole name; else only a part of it that no other record shares. */
  readonly isWhole: boolean
}

type Named = Exclude<Evidence, { kind: 'faq' | 'note' }>

/** The records whose names a text says, in its order. The longest names are found first, so none is found inside of another. */
export function findMentions(text: string, evidence: ReadonlyMap<string, Evidence>): Mention[] {
  const lower = text.toLowerCase()
  const found: Mention[] = []
  for (const { begins, pattern, isWhole, ...record } of namesIn(evidence)) {
    if (!lower.includes(begins)) continue
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const end = index + match.length
      const isInside = found.some(
        (each) => index < each.end && each.start < end && each.evidence.record !== record.evidence.record,
      )
      if (!isInside) found.push({ ...record, isWhole, start: index, end })
    }
  }
  return found
    .filter((each, index) => !found.some((other, at) => at < index && isWithin(each, other)))
    .toSorted((a, b) => a.start - b.start)
}

interface Name extends Pick<Mention, 'id' | 'evidence' | 'isWhole'> {
  /** Its first word in small letters. */
  readonly begins: string
  readonly pattern: RegExp
}

const known = new WeakMap<
  ReadonlyMap<string, Evidence>,
  { readonly size: number; readonly names: readonly Name[] }
>()

/** The longest first. Made anew when tools have returned more. */
function namesIn(evidence: ReadonlyMap<string, Evidence>): readonly Name[] {
  const { size } = evidence
  const cached = known.get(evidence)
  if (cached?.size === size) return cached.names
  const named = [...evidence].flatMap(([id, each]) =>
    each.kind === 'faq' || each.kind === 'note' ? [] : [{ id, evidence: each }],
  )
  const names = named
    .flatMap(({ id, evidence }) => [
      { id, evidence, name: evidence.record.name, isWhole: true },
      ...partsOf(evidence, named).map((name) => ({ id, evidence, name, isWhole: false })),
    ])
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(({ name, ...each }) => ({
      ...each,
      begins:
        name
          .trim()
          .toLowerCase()
          .split(/[\s\u00a0-]+/)[0] ?? '',
      pattern: patternOf(name, each.isWhole),
    }))
  known.set(evidence, { size, names })
  return names
}

/** The same record may be there twice, as a place and as its hours: both are mentioned. */
function isWithin(each: Mention, other: Mention): boolean {
  return each.id === other.id && each.start < other.end && other.start < each.end
}

function patternOf(name: string, isWhole: boolean): RegExp {
  const words = name
    .trim()
    .split(/[\s\u00a0-]+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  // A name in Latin letters ends where those end: scripts without spaces go on right behind it.
  const isLatin = /[\p{Script=Latin}\p{N}]/u
  const around = (edge: string): string =>
    isLatin.test(edge) ? String.raw`[\p{Script=Latin}\p{N}]` : String.raw`[\p{L}\p{N}]`
  const [first, last] = [around(name.trim().charAt(0)), around(name.trim().at(-1) ?? '')]
  // "W Wiedniu", "Hamburga": languages inflect the names of places.
  const ending = isWhole || name.length < shortestInflected ? '' : String.raw`\p{Ll}{0,2}`
  return new RegExp(
    String.raw`(?<!${first})${words.join(String.raw`[\s\u00a0\u202f\u2010\u2011-]+`)}${ending}(?!${last})`,
    isWhole ? 'giu' : 'gu',
  )
}

const shortestPart = 4
const shortestInflected = 6

/** "Cirrus" of "Cirrus mat", and the city of a place: only words that begin with a capital, and that one record alone has. */
function partsOf(evidence: Named, all: readonly { readonly evidence: Named }[]): string[] {
  const own = partNames(evidence)
  const others = all
    .filter((each) => each.evidence.record !== evidence.record)
    .flatMap((each) => partNames(each.evidence))
  return own.filter((part) => !others.includes(part))
}

function partNames({ record }: Named): string[] {
  const words = record.name
    .split(/[\s\u00a0-]+/)
    .filter((word) => /^\p{Lu}\p{L}+$/u.test(word) && word.length >= shortestPart)
  const city = 'city' in record && record.city !== undefined ? [record.city] : []
  return [...new Set([...(words.length > 0 && record.name.includes(' ') ? words : []), ...city])]
}
