import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the examples go: what the environment says, else the demo that `npm start` has made. */
export async function readSettings() {
  const { env } = process
  const file = join(env['DATA_DIR'] ?? '.data', 'credentials.json')
  const demo = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<
    string,
    string | undefined
  >
  return {
    baseUrl: env['ASSISTANT_BASE_URL'] ?? demo['baseUrl'] ?? 'http://127.0.0.1:3000/v1',
    apiKey: env['ASSISTANT_API_KEY'] ?? demo['secretKey'] ?? '',
    kbId: env['ASSISTANT_KNOWLEDGE_BASE_ID'] ?? demo['knowledgeBaseId'] ?? '',
    widgetId: env['ASSISTANT_WIDGET_ID'] ?? demo['widgetId'] ?? '',
  }
}
