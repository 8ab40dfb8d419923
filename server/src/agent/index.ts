export { builtinEngine } from './builtin/builtin-engine.ts'
export { chooseLanguage } from './builtin/languages/choose-language.ts'
export { remember } from './remembering/remember.ts'
