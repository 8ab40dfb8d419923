import { configureGlobal } from 'fast-check'

/** Required by runs with a seed (`npm run test:repeat`): what properties draw follows from it. */
configureGlobal({ seed: Number(process.env['TEST_SEED']) })
