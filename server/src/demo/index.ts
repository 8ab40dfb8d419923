export { type Credentials } from './credentials.ts'
export { moveDemo, prepareDemo } from './prepare-demo.ts'
export { makeSignInLink } from './sign-in-link.ts'
export { welcome } from './welcome.ts'
