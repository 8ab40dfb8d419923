import type { Finding } from '../ground.ts'
import { overlap, type Span } from '../../../language/read/span.ts'

/** A record that a text names. */
export interface Mention extends Span {
  readonly id: string
  readonly finding: Exclude<Finding, { kind: 'faq' | 'note' }>
  /** The whole name; else only a part of it that no other record shares. */
  readonly isWhole: boolean
}

type Named = Exclude<Finding, { kind: 'faq' | 'note' }>

/** The records whose names a text says, in its order. The longest names are found first, so none is found inside of another. */
export function findMentions(text: string, findings: ReadonlyMap<string, Finding>): Mention[] {
  const lower = text.toLowerCase()
  const found: Mention[] = []
  for (const { begins, pattern, isWhole, ...record } of namesIn(findings)) {
    if (!lower.includes(begins)) continue
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const end = index + match.length
      const isInside = found.some(
        (each) => index < each.end && each.start < end && each.finding.record !== record.finding.record,
      )
      if (!isInside) found.push({ ...record, isWhole, start: index, end })
    }
  }
  return found
    .filter((each, index) => !found.some((other, at) => at < index && isWithin(each, other)))
    .toSorted((a, b) => a.start - b.start)
}

interface Name extends Pick<Mention, 'id' | 'finding' | 'isWhole'> {
  /** Its first word in small letters. */
  readonly begins: string
  readonly pattern: RegExp
}

const known = new WeakMap<
  ReadonlyMap<string, Finding>,
  { readonly size: number; readonly names: readonly Name[] }
>()

/** The longest first. Made anew when tools have returned more. */
function namesIn(findings: ReadonlyMap<string, Finding>): readonly Name[] {
  const { size } = findings
  const cached = known.get(findings)
  if (cached?.size === size) return cached.names
  const named = [...findings].flatMap(([id, each]) =>
    each.kind === 'faq' || each.kind === 'note' ? [] : [{ id, finding: each }],
  )
  const names = named
    .flatMap(({ id, finding }) => [
      { id, finding, name: finding.record.name, isWhole: true },
      ...partsOf(finding, named).map((name) => ({ id, finding, name, isWhole: false })),
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
  known.set(findings, { size, names })
  return names
}

/** The same record may be there twice, as a place and as its hours: both are mentioned. */
function isWithin(each: Mention, other: Mention): boolean {
  return each.id === other.id && overlap(each, other)
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
function partsOf(finding: Named, all: readonly { readonly finding: Named }[]): string[] {
  const own = partNames(finding)
  const others = all
    .filter((each) => each.finding.record !== finding.record)
    .flatMap((each) => partNames(each.finding))
  return own.filter((part) => !others.includes(part))
}

function partNames({ record }: Named): string[] {
  const words = record.name
    .split(/[\s\u00a0-]+/)
    .filter((word) => /^\p{Lu}\p{L}+$/u.test(word) && word.length >= shortestPart)
  const city = 'city' in record && record.city !== undefined ? [record.city] : []
  return [...new Set([...(words.length > 0 && record.name.includes(' ') ? words : []), ...city])]
}
