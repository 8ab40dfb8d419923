export { eraseVisitor } from './erase-visitor.ts'
export { exportVisitor } from './export-visitor.ts'
export { sweepOutdatedSessions } from './sweep-outdated-sessions.ts'
export { viewProfile, viewVisitorExport } from './view.ts'
