import { openHostileThreads, runIn } from './hostile-threads.ts'

// Opens a thread, and comes to an end without closing it.
const threads = openHostileThreads()
// Nothing else keeps this process while its thread is made ready.
await threads.load()
console.log(await runIn(threads, { kind: 'echo', text: 'hello' }))
