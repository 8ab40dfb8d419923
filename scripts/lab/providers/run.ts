// `npm run provider`: a provider of models on this machine, to start the service against without a key. It writes by
// rules, so what it says is right or wrong as it is told to be. Runs until it is interrupted; ends with 2 when the command
// is not understood.
import { choice, number, text, UsageError } from '../command/options.ts'
import { runCommand } from '../command/run-command.ts'
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

const known = {
  protocol: choice('which protocol it speaks', ['openai', 'cohere']),
  port: number('where it listens', { fallback: 4111, least: 0, most: 65_535 }),
  behaviour: text('faithful', `how it writes: ${behaviourNames.join(', ')}`),
}

await runCommand('provider', known, async ({ protocol, port, behaviour: name = 'faithful' }) => {
  const behaviour = behaviourNamed(name)
  if (behaviour === undefined) throw new UsageError(`Nothing behaves ${name}.`)
  const { start, settings } = protocols[protocol]
  const { baseUrl } = await start(behaviour, { port })
  console.log(`A local provider of models listens, ${name}. Start the service with:`)
  for (const line of settings(baseUrl)) console.log(line)
})
