import { type Credentials, credentialsFile } from './credentials.ts'
import { ownerEmail } from './sign-in-link.ts'

/** Sets apart what is to be seen at the end of the output: the one thing to do next. */
const line = '='.repeat(72)
const question = 'Do you have a light tent for two?'

/** What a person needs to begin: addresses, keys, and a first question to paste into a terminal. */
export function welcome(
  demo: Credentials,
  { dataDir, signInLink }: { readonly dataDir: string; readonly signInLink: string },
): string {
  const file = credentialsFile(dataDir)
  return `
Catalogue Assistant is ready. The sample shop "Fernweh Outfitters" is loaded.

  Demo pages       ${demo.origin}/demo
  API              ${demo.baseUrl}
  Reference        ${demo.origin}/docs
  Contract         ${demo.origin}/openapi.json
  Readiness        ${demo.origin}/readyz

  Secret key       ${demo.secretKey}
  Public key       ${demo.publicKey}
  Widget           ${demo.widgetId}
  Knowledge base   ${demo.knowledgeBaseId}
${file === undefined ? '' : `  Kept in          ${file}\n`}
Ask a first question by the API: paste this into another terminal.

${firstQuestion(demo)}

Stop with Ctrl+C. Another link, while this runs: npm run admin -- members link --email ${ownerEmail}

${line}

Open this link in a browser. It signs you in, once, within 15 minutes:

  ${signInLink}

${line}
`
}

/** Opens a session under a name of its own each time, so it can be pasted again and again. */
function firstQuestion({ baseUrl, widgetId, secretKey }: Credentials): string {
  const conversations = `${baseUrl}/widgets/${widgetId}/conversations`
  const headers = `-H 'X-API-Key: ${secretKey}' -H 'Content-Type: application/json'`
  return [
    'SESSION=hello-$(date +%s)',
    `curl -sS ${conversations} ${headers} \\`,
    `  -d '{"visitorId":"me","sessionId":"'$SESSION'"}'; echo`,
    `curl -sS ${conversations}/$SESSION/messages ${headers} \\`,
    `  -d '{"content":"${question}"}'; echo`,
  ].join('\n')
}
