import { JS } from 'refa'
import type { CharSet, Concatenation, Element, Node as Syntax } from 'refa'
import { makeAlphabet, type Alphabet, type Symbols } from './alphabet.ts'

/** What is left to be matched. A place in an expression, with all that follows it. */
export type Rest =
  | { readonly kind: 'accept' | 'dead' }
  | { readonly kind: 'char'; readonly set: Symbols; readonly then: Rest }
  | { readonly kind: 'either'; readonly branches: readonly Rest[] }
  /** What stands before and behind must be in these sets. `exact` is false where the expression asks for more. */
  | {
      readonly kind: 'look'
      readonly before: Symbols
      readonly behind: Symbols
      readonly exact: boolean
      readonly then: Rest
    }
  /** `aside` is tried as well, without anything coming of it. */
  | { readonly kind: 'aside'; readonly aside: Rest; readonly then: Rest }
  | Loop

export interface Loop {
  readonly kind: 'loop'
  again: Rest
  readonly out: Rest
  /** It ends after a number of turns, which is too large to be written out. */
  readonly bounded: boolean
}

export interface Compiled {
  readonly alphabet: Alphabet
  /** What `\\s` stands for. */
  readonly space: Symbols
  /** The expression, and those that it looks behind with, which read from right to left. */
  readonly parts: readonly { readonly start: Rest; readonly anywhere: boolean }[]
}

/** Loops of at most so many turns are written out. */
const writtenOut = 5
const writtenOutCharacters = 40
const accept: Rest = { kind: 'accept' }
const dead: Rest = { kind: 'dead' }

/** An expression the way a backtracking engine works through it. Throws where it holds what this cannot follow. */
export function compileExpression(source: string, flags: string): Compiled {
  const { expression } = JS.Parser.fromLiteral({ source, flags }).parse({
    maxBackreferenceWords: 0,
    backreferences: 'throw',
    assertions: 'parse',
    maxNodes: 1_000_000,
  })
  const space = JS.createCharSet([{ kind: 'space', negate: false }], { unicode: true })
  const sets: CharSet[] = [space]
  visit(expression, (node) => {
    if (node.type === 'CharacterClass') sets.push(node.characters)
    if (node.type === 'Unknown') throw new Error('holds what is not known')
  })
  const compiler = new Compiler(makeAlphabet(sets))
  const start = compiler.alternatives(expression.alternatives, accept, 'forward')
  const main = { start, anywhere: !flags.includes('y') }
  return {
    alphabet: compiler.alphabet,
    space: compiler.alphabet.symbolsOf(space),
    parts: [main, ...compiler.lookBehinds.map((behind) => ({ start: behind, anywhere: true }))],
  }
}

type Direction = 'forward' | 'backward'

class Compiler {
  readonly lookBehinds: Rest[] = []
  readonly #known = new Map<Rest, Map<object, Rest>>()
  readonly #chars = new Map<Rest, Map<Symbols, Rest>>()
  readonly alphabet: Alphabet
  constructor(alphabet: Alphabet) {
    this.alphabet = alphabet
  }

  alternatives(alternatives: readonly Concatenation[], then: Rest, direction: Direction): Rest {
    const branches = alternatives.map((each) => this.#sequence(each.elements, then, direction))
    return branches.length === 1 && branches[0] !== undefined ? branches[0] : { kind: 'either', branches }
  }

  #sequence(elements: readonly Element[], then: Rest, direction: Direction): Rest {
    const ordered = direction === 'forward' ? elements.toReversed() : elements
    return ordered.reduce((rest, element) => this.#element(element, rest, direction), then)
  }

  #element(element: Element, then: Rest, direction: Direction): Rest {
    const known = this.#known.get(then) ?? new Map<object, Rest>()
    this.#known.set(then, known)
    const made = known.get(element) ?? this.#make(element, then, direction)
    known.set(element, made)
    return made
  }

  #make(element: Element, then: Rest, direction: Direction): Rest {
    switch (element.type) {
      case 'CharacterClass':
        return this.#char(this.alphabet.symbolsOf(element.characters), then)
      case 'Alternation':
        return this.alternatives(element.alternatives, then, direction)
      case 'Quantifier':
        return this.#quantifier(element, then, direction)
      case 'Assertion':
        return this.#assertion(element, then, direction)
      case 'Unknown':
        throw new Error('holds what is not known')
    }
  }

  #char(set: Symbols, then: Rest): Rest {
    const known = this.#chars.get(then) ?? new Map<Symbols, Rest>()
    this.#chars.set(then, known)
    const made = known.get(set) ?? { kind: 'char', set, then }
    known.set(set, made)
    return made
  }

  #quantifier(
    { alternatives, min, max }: Element & { type: 'Quantifier' },
    then: Rest,
    direction: Direction,
  ): Rest {
    const body = (next: Rest) => this.alternatives(alternatives, next, direction)
    const most = isCharacter(alternatives) ? writtenOutCharacters : writtenOut
    const turns = min <= most ? min : 0
    const finite = max <= most
    let rest = then
    if (finite) {
      for (let left = max - min; left > 0; left -= 1) rest = { kind: 'either', branches: [body(rest), then] }
    } else {
      const exit: Rest =
        min > most
          ? { kind: 'look', before: this.alphabet.all, behind: this.alphabet.all, exact: false, then }
          : then
      const loop: Loop = { kind: 'loop', again: dead, out: exit, bounded: max !== Infinity }
      loop.again = body(loop)
      rest = loop.bounded ? { kind: 'either', branches: [loop.again, exit] } : loop
    }
    for (let left = turns; left > 0; left -= 1) rest = body(rest)
    return rest
  }

  #assertion(assertion: Element & { type: 'Assertion' }, then: Rest, direction: Direction): Rest {
    const { alternatives, kind, negate } = assertion
    const { all } = this.alphabet
    const firsts = alternatives.map((each) => this.#first(each, kind))
    const considered = negate ? firsts.filter(({ exact }) => exact) : firsts
    const found = considered.reduce((mask, { set }) => mask | set, 0n)
    const look: Rest = {
      kind: 'look',
      before: kind === 'behind' ? (negate ? all & ~found : found) : all,
      behind: kind === 'ahead' ? (negate ? all & ~found : found) : all,
      exact: firsts.every(({ exact }) => exact),
      then,
    }
    // Read from right to left, what stands before comes next.
    const turned: Rest =
      direction === 'backward' ? { ...look, before: look.behind, behind: look.before } : look
    if (!alternatives.some(hasLoop)) return turned
    const same = (kind === 'ahead') === (direction === 'forward')
    const aside = this.alternatives(alternatives, dead, kind === 'ahead' ? 'forward' : 'backward')
    if (same) return { kind: 'aside', aside, then: turned }
    this.lookBehinds.push(aside)
    return turned
  }

  /** Which symbol an alternative of an assertion looks at first, and whether that is all it asks. */
  #first({ elements }: Concatenation, kind: 'ahead' | 'behind'): { set: Symbols; exact: boolean } {
    const { all, edge } = this.alphabet
    const ordered = kind === 'ahead' ? elements : elements.toReversed()
    const [first] = ordered
    const alone = ordered.length === 1
    if (first === undefined) return { set: all, exact: true }
    if (first.type === 'CharacterClass')
      return { set: this.alphabet.symbolsOf(first.characters), exact: alone }
    if (first.type === 'Alternation') {
      const inner = first.alternatives.map((each) => this.#first(each, kind))
      const set = inner.reduce((mask, each) => mask | each.set, 0n)
      return { set, exact: alone && inner.every(({ exact }) => exact) }
    }
    if (first.type === 'Assertion' && first.kind === kind) {
      const inner = first.alternatives.map((each) => this.#first(each, kind))
      const exact = alone && inner.every((each) => each.exact)
      const set = inner.reduce((mask, each) => (first.negate && !each.exact ? mask : mask | each.set), 0n)
      return { set: first.negate ? all & ~set : set, exact }
    }
    if (first.type === 'Quantifier' && first.min > 0) {
      const inner = first.alternatives.map((each) => this.#first(each, kind))
      const set = inner.reduce((mask, each) => mask | each.set, 0n)
      // One or more of a character are there as soon as one is.
      return {
        set,
        exact: alone && first.min === 1 && inner.every((each) => each.exact) && (set & edge) === 0n,
      }
    }
    return { set: all, exact: false }
  }
}

function isCharacter(alternatives: readonly Concatenation[]): boolean {
  return alternatives.every(({ elements }) => elements.length === 1 && elements[0]?.type === 'CharacterClass')
}

function hasLoop(node: Syntax): boolean {
  let found = false
  visit(node, (each) => {
    if (each.type === 'Quantifier' && each.max > writtenOutCharacters) found = true
  })
  return found
}

function visit(node: Syntax, act: (node: Syntax) => void): void {
  act(node)
  if ('alternatives' in node) for (const each of node.alternatives) visit(each, act)
  if ('elements' in node) for (const each of node.elements) visit(each, act)
}
