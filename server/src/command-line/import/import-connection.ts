import { CommandLineError } from '../command-line-error.ts'
import { type Environment, type FoundService, setting } from '../connection.ts'

/** Where the Integration API is, and what opens it. */
export interface ImportConnection {
  readonly origin: string
  readonly apiKey: string
  readonly knowledgeBaseId: string
}

export interface GivenConnection {
  readonly apiKey: string | undefined
  readonly knowledgeBaseId: string | undefined
}

/**
 * What opens the service that was found. The key is `--api-key`, then `CATALOGUE_API_KEY`; key and knowledge base may
 * also come from the credentials file, whose key is sent to the file's own address only.
 * @throws CommandLineError
 */
export function readImportConnection(
  env: Environment,
  { origin, credentials, file, noted }: FoundService,
  given: GivenConnection,
): ImportConnection {
  const apiKey = given.apiKey ?? setting(env, 'CATALOGUE_API_KEY') ?? credentials['secretKey']
  if (apiKey === undefined) {
    const why = noted === undefined ? `there is no ${file}` : `the one in ${file} belongs to ${noted}`
    throw new CommandLineError(`No API key for ${origin}: set CATALOGUE_API_KEY to a secret key (${why}).`)
  }
  // What is wrong with it stays unsaid: it may be another secret, pasted into the wrong place.
  if (!/^sk_\w+$/.test(apiKey))
    throw new CommandLineError('The API key must be a secret key, which starts with sk_.')
  const knowledgeBaseId = given.knowledgeBaseId ?? credentials['knowledgeBaseId']
  if (knowledgeBaseId === undefined || !/^kb_\w+$/.test(knowledgeBaseId)) {
    throw new CommandLineError(
      `"${knowledgeBaseId ?? ''}" is not the id of a knowledge base; it must start with kb_.`,
    )
  }
  return { origin, apiKey, knowledgeBaseId }
}
