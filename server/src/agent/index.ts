export { builtinEngine } from './builtin/builtin-engine.ts'
