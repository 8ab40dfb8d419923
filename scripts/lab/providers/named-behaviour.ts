import type { Behaviour } from './behaviour.ts'
import { embed } from './behaviours/embed.ts'
import { faithful } from './behaviours/faithful.ts'
import { type Lie, lieKinds } from './behaviours/lies.ts'
import { verifyingByWords } from './behaviours/verifying.ts'
import { lying } from './behaviours/lying.ts'
import { obeying } from './behaviours/obeying.ts'
import { byWords } from './behaviours/rerank.ts'

/** What the command line may ask for. A lie may have a number of its own: `changedPrice:7`. */
export const behaviourNames: readonly string[] = ['faithful', 'obeying', ...lieKinds]

/** Undefined: there is no behaviour of this name. */
export function behaviourNamed(name: string): Behaviour | undefined {
  const chat = chatNamed(name)
  return chat && { chat, verify: verifyingByWords, embed, rerank: byWords }
}

function chatNamed(name: string): Behaviour['chat'] | undefined {
  const [kind = '', seed = '0'] = name.split(':')
  if (kind === 'faithful') return faithful()
  if (kind === 'obeying') return obeying()
  return isLie(kind) && /^\d+$/.test(seed) ? lying(kind, { seed: Number(seed) }) : undefined
}

function isLie(kind: string): kind is Lie {
  return lieKinds.some((each) => each === kind)
}
