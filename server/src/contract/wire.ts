/** Types of everything on the wire, which are made once, for the client SDK. Only routes, jobs and views may import them. */
export type { components, operations } from '@catalogue-assistant/client-sdk'
