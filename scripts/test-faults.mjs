// `npm run test:faults`: what survives killed processes, at full size and on both engines. `npm test` runs the same
// specs small. Takes a quarter of an hour.
process.env.FAULT_ROWS ??= '10000'
process.env.FAULT_KILLS ??= '20'
process.argv.push('test/faults/*.test.ts')
await import('./test.mjs')
