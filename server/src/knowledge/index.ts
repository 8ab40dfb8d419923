export { bulkCreateItems } from './bulk-create-items.ts'
export type { Fields } from './fields.ts'
export { kinds } from './kinds.ts'
