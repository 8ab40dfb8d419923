export { engineHere } from './engine-here.ts'
export { engineInThreads, openTurnThreads } from './thread/engine-in-threads.ts'
