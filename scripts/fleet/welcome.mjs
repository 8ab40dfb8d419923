/** What a person needs to begin: who runs where, keys, and things to try. */
export function welcome(fleet, account) {
  const { origin, operatorOrigin, monitorOrigin, adminToken, apis, workers } = fleet
  const members = [...apis, ...workers].map(
    ({ name, role, pid, origin: own, metricsOrigin }) =>
      `  ${name.padEnd(10)} pid ${String(pid).padEnd(8)} ${role === 'api' ? own : 'no public port'.padEnd(own.length)}  ${metricsOrigin}/metrics`,
  )
  return `
The fleet is ready.

  Proxy            ${origin}
  Operator's API   ${operatorOrigin}/admin/v1
  Proxy's metrics  ${monitorOrigin}/metrics
  PostgreSQL       ${fleet.databaseUrl}
  Redis            ${fleet.redisUrl}

${members.join('\n')}

${account === undefined ? '' : firstSteps(fleet, account)}The operator's command line:

ADMIN_ORIGIN=${operatorOrigin} ADMIN_TOKEN=${adminToken} npm run admin -- accounts list

Kill a process and see what happens: kill -9 ${apis[0].pid}. It stays away; the others go on.
Stop with Ctrl+C.
`
}

function firstSteps({ origin }, { widgetId, knowledgeBaseId, secretKey, publicKey }) {
  const conversations = `${origin}/v1/widgets/${widgetId}/conversations`
  const headers = `-H 'X-API-Key: ${secretKey}' -H 'Content-Type: application/json'`
  return `  Secret key       ${secretKey}
  Public key       ${publicKey}
  Widget           ${widgetId}
  Knowledge base   ${knowledgeBaseId}

A first question, whose answer comes as a stream: paste this into another terminal.

SESSION=hello-$(date +%s)
curl -sS ${conversations} ${headers} \\
  -d '{"visitorId":"me","sessionId":"'$SESSION'"}'; echo
curl -sSN ${conversations}/$SESSION/messages ${headers} \\
  -d '{"content":"Do you have a light tent for two?","response_type":"stream"}'; echo

`
}
