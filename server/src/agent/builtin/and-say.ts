import type { NeedAnswer } from '../replies/need-answer.ts'

/** An answer that goes on with what others tell, and rests on what they rest on. */
export function andSay(answer: NeedAnswer, ...more: readonly (NeedAnswer | undefined)[]): NeedAnswer {
  const all = [answer, ...more].filter((each) => each !== undefined)
  const sources = all.flatMap((each) => each.sources)
  return {
    ...answer,
    content: all.map(({ content }) => content).join('\n\n'),
    actions: all.flatMap(({ actions }) => actions),
    sources: [...new Map(sources.map((each) => [each.id, each])).values()],
  }
}
