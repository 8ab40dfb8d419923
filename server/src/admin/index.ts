export { createAccount } from './create-account.ts'
export { createKey } from './create-key.ts'
export { createKnowledgeBase } from './create-knowledge-base.ts'
export { createWidget } from './create-widget.ts'
