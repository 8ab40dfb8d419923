export { builtinEngine } from './builtin/builtin-engine.ts'
export { chooseLanguage } from './builtin/languages/choose-language.ts'
export { engineOn } from './open-engine.ts'
export { remember } from './remembering/remember.ts'
