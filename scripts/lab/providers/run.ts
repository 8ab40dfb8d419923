// `npm run cohere`: a Cohere on this machine, to start the service against without a key. It writes by rules, so what it
// says is right or wrong as it is told to be. Runs until it is interrupted; ends with 2 when the command is not understood.
import { parseArgs } from 'node:util'
import { behaviourNamed, behaviourNames } from './named-behaviour.ts'
import { localApiKey, startCohereServer } from './start-cohere-server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4111' },
    behaviour: { type: 'string', default: 'faithful' },
  },
})
const behaviour = behaviourNamed(values.behaviour)
const port = Number(values.port)
if (behaviour === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`Usage: npm run cohere -- [--port 4111] [--behaviour ${behaviourNames.join('|')}]`)
  process.exitCode = 2
} else {
  const server = await startCohereServer(behaviour, { port })
  console.log(`A local Cohere listens, ${values.behaviour}. Start the service with:`)
  console.log(`COHERE_API_KEY=${localApiKey}`)
  console.log(`COHERE_BASE_URL=${server.baseUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close())
}
