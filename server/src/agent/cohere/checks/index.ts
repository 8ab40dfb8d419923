export type { Fault, FaultKind, Passage } from './fault.ts'
export { findFault } from './find-fault.ts'
export { findFaultOfReply } from './find-fault-of-reply.ts'
export { productsIn, sourcesIn } from './records-in.ts'
