export { type Credentials } from './credentials.ts'
export { moveDemo, prepareDemo } from './prepare-demo.ts'
export { welcome } from './welcome.ts'
