import { compileExpression } from './compile-expression.ts'
import { findAmbiguity, type Ambiguity } from './find-ambiguity.ts'
import { buildMachine } from './machine.ts'

/** What an expression is read as. */
export interface Expression {
  readonly source: string
  readonly flags: string
  /** Of the texts that it reads, none has two characters of white space in a row. */
  readonly isSpaced: boolean
}

/**
 * Undefined when an engine that backtracks needs no more than linear time for any text; else what makes it take longer,
 * or what the expression holds that cannot be judged.
 */
export function judge({ source, flags, isSpaced }: Expression): Ambiguity | string | undefined {
  try {
    const { alphabet, space, parts } = compileExpression(source, flags)
    for (const { start, anywhere } of parts) {
      const machine = buildMachine(alphabet, start, { anywhere, apart: isSpaced ? space : 0n })
      const ambiguity = findAmbiguity(machine)
      if (ambiguity !== undefined) return ambiguity
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
