export { sweepConversations } from './sweep-conversations.ts'
export { drainTurns } from './turns-in-progress.ts'
