export { builtinEngine } from './builtin/builtin-engine.ts'
export { remember } from './remembering/remember.ts'
