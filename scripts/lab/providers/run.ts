// `npm run provider`: a provider of models on this machine, to start the service against without a key. It writes by
// rules, so what it says is right or wrong as it is told to be. Runs until it is interrupted; ends with 2 when the command
// is not understood.
import { parseArgs } from 'node:util'
import { localApiKey, startCohereServer } from './cohere/start-cohere-server.ts'
import { behaviourNamed, behaviourNames } from './named-behaviour.ts'
import { localOpenAiKey, startOpenAiServer } from './openai/start-openai-server.ts'

const protocols = {
  cohere: {
    start: startCohereServer,
    settings: (address: string) => [`COHERE_API_KEY=${localApiKey}`, `COHERE_BASE_URL=${address}`],
  },
  openai: {
    start: startOpenAiServer,
    settings: (address: string) => [
      `OPENAI_API_KEY=${localOpenAiKey}`,
      `OPENAI_BASE_URL=${address}/v1`,
      'OPENAI_CHAT_MODEL=local-chat',
      'OPENAI_EMBED_MODEL=local-embed',
      'OPENAI_RERANK_MODEL=local-rerank',
    ],
  },
}

const { values } = parseArgs({
  options: {
    protocol: { type: 'string', default: 'openai' },
    port: { type: 'string', default: '4111' },
    behaviour: { type: 'string', default: 'faithful' },
  },
})
const behaviour = behaviourNamed(values.behaviour)
const port = Number(values.port)
const protocol =
  values.protocol === 'cohere' || values.protocol === 'openai' ? protocols[values.protocol] : undefined
if (
  behaviour === undefined ||
  protocol === undefined ||
  !Number.isInteger(port) ||
  port < 0 ||
  port > 65_535
) {
  const names = Object.keys(protocols).join('|')
  console.error(
    `Usage: npm run provider -- [--protocol ${names}] [--port 4111] [--behaviour ${behaviourNames.join('|')}]`,
  )
  process.exitCode = 2
} else {
  const server = await protocol.start(behaviour, { port })
  console.log(`A local provider of models listens, ${values.behaviour}. Start the service with:`)
  for (const line of protocol.settings(server.baseUrl)) console.log(line)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close())
}
