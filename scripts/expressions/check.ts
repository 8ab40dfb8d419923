// Fails where an expression that reads what strangers write may take more than linear time, unless it is among those
// that are known to. --shrink takes away from these what is mended; nothing adds to them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { findExpressions, type Found } from './find-expressions.ts'
import { judge } from './judge.ts'

const baseline = new URL('baseline.txt', import.meta.url)
const known = readFileSync(baseline, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
const { expressions, unseen } = await findExpressions()

const faults = new Map<string, string>()
for (const expression of expressions) {
  const verdict = judge(expression)
  if (verdict === undefined) continue
  const { source, flags, places } = expression
  const attack =
    typeof verdict === 'string'
      ? `cannot be judged: ${verdict}`
      : `takes ${verdict.growth} time for ${JSON.stringify(verdict.before)}, then ${JSON.stringify(verdict.pump)} again and again`
  faults.set(keyOf(expression), `${places.join(', ')}\n  /${source}/${flags}\n  ${attack}`)
}
for (const place of unseen) {
  const key = `made while it reads: ${place.replace(/:\d+$/, '')}`
  faults.set(key, `${place}\n  makes an expression while it reads a text: make it when its module is loaded`)
}

const added = [...faults].filter(([key]) => !known.some((line) => line.startsWith(key)))
const mended = known.filter((line) => ![...faults.keys()].some((key) => line.startsWith(key)))
for (const [, fault] of added) console.log(`${fault}\n`)
if (process.argv.includes('--shrink')) {
  writeFileSync(
    baseline,
    known
      .filter((line) => !mended.includes(line))
      .map((line) => `${line}\n`)
      .join(''),
  )
} else {
  for (const line of mended)
    console.log(`Remove it from scripts/expressions/baseline.txt, or use --shrink: ${line}`)
}
const isAtFault = added.length > 0 || (mended.length > 0 && !process.argv.includes('--shrink'))
console.log(
  `${String(expressions.length)} expressions, ${String(known.length)} known to take more than linear time.`,
)
process.exit(isAtFault ? 1 : 0)

function keyOf({ source, flags }: Found): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)
}
