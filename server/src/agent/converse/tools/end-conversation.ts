import { remark, type Tool } from '../desk.ts'

/** Ends the conversation of a visitor who says goodbye. */
export const endConversation: Tool = ({ wishes, outcome }) => {
  if (!wishes.saysGoodbye) return Promise.resolve(remark('Not done: the visitor has not said goodbye.'))
  outcome.endsSession = true
  return Promise.resolve(remark('The conversation ends with your reply.'))
}
