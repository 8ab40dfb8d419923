import { answerAccount } from '../../builtin/forms/account/answer-account.ts'
import { linksIn } from '../../../platform/markdown/links-in.ts'
import { remark, type Tool } from '../desk.ts'

/** Reads the buyer's own orders or cart with the shop, where the visitor asks about them. */
export const lookUpAccount: Tool = async ({ task, wishes, findings, outcome }) => {
  const wish = wishes.wishes.map((each) => each.wish).find(({ kind }) => kind === 'account')
  if (wish?.kind !== 'account') return remark('Not done: the visitor has not asked about orders or a cart.')
  const answer = await answerAccount(task, wish.topic)
  if (answer === undefined) return remark('There is no account to look into.')
  outcome.done = answer
  const { content } = answer
  return [
    findings.add('account', { kind: 'account', text: content }, (told) => ({
      kind: 'note',
      told,
      links: linksIn(content),
    })),
  ]
}
