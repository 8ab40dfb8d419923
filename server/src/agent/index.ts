export { builtinEngine } from './builtin/builtin-engine.ts'
export type { EngineAnswer, EngineTurn } from './engine.ts'
