export { engineHere } from './engine-here.ts'
export { engineInThreads } from './thread/engine-in-threads.ts'
export { openTurnThreads } from './thread/open-turn-threads.ts'
