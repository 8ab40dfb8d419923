export { hasSubject } from '../../../../../retrieval/index.ts'
