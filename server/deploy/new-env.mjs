// Writes what `compose.yaml` asks for into `.env`: secrets made for this installation, readable by their owner only.
// `node server/deploy/new-env.mjs [file]`. It never touches a file that is there, for ENCRYPTION_KEYS are the only way
// to read what was sealed with them.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'

const file = process.argv[2] ?? '.env'
// Letters, digits, `-` and `_` only: the password becomes part of an address.
const secret = () => randomBytes(32).toString('base64url')
const text = `# The address that browsers and integrators use. Behind TLS: https://assistant.example.com
PUBLIC_ORIGIN=http://127.0.0.1:8080

# Seals secrets in the database. Keep a copy apart from the backups of the database, which are of no use without it.
ENCRYPTION_KEYS=${new Date().toISOString().slice(0, 10)}:${randomBytes(32).toString('base64')}

# Opens the operator's API, and so everything.
ADMIN_TOKEN=at_${secret()}

POSTGRES_PASSWORD=${secret()}

# Replies by a language model instead of the built-in engine: see server/docs/language-model.md
#COHERE_API_KEY=
#OPENAI_BASE_URL=
#OPENAI_CHAT_MODEL=
`

try {
  writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  console.log(`Written: ${file}`)
} catch (error) {
  if (error.code !== 'EEXIST') throw error
  console.error(
    `${file} is there already and stays as it is. Delete it first if nothing was ever sealed with its keys.`,
  )
  process.exitCode = 1
}
