import { plainName } from './column-names.ts'
import type { SourceTable } from './source-table.ts'
import type { Target } from './targets.ts'

/** How shops write that a price is not told: in English, German, French and Spanish, as `plainName` writes it. */
const known: ReadonlySet<string> = new Set(
  (
    'onrequest uponrequest priceonrequest priceuponrequest onapplication priceonapplication poa por askforprice call callforprice ' +
    'callus contactus tba tbd na aufanfrage preisaufanfrage anfrage preisanfrage aa surdemande prixsurdemande surdevis ' +
    'nousconsulter nouscontacter nc aconsultar consultar precioaconsultar bajoconsulta bajopedido apeticion'
  ).split(' '),
)

/** Whether a cell of prices has no figure at all, such as `on request`. */
export function isUnpriced(cell: unknown): boolean {
  return typeof cell === 'string' && cell.trim() !== '' && !/\p{N}/u.test(cell)
}

/** The prices of a file that are words. */
export interface Unpriced {
  readonly count: number
  /** The first few that differ. */
  readonly examples: readonly string[]
  /** Whether each of them is known to mean that no price is told: `free` means something else. */
  readonly areKnown: boolean
}

export function unpricedIn({ rows }: SourceTable, targets: readonly Target[]): Unpriced {
  const place = targets.indexOf('price')
  const texts = rows.flatMap(({ cells }) => {
    const cell = cells[place]
    return typeof cell === 'string' && isUnpriced(cell) ? [cell.trim()] : []
  })
  return {
    count: texts.length,
    examples: [...new Set(texts)].slice(0, 3),
    areKnown: texts.every((text) => {
      const name = plainName(text)
      return name === '' || known.has(name)
    }),
  }
}
