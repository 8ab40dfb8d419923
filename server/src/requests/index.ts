export { listRequests } from './list-requests.ts'
export { flushRequests, recordRequest } from './record-request.ts'
export { sweepRequests } from './sweep-requests.ts'
export { viewRequest } from './view.ts'
