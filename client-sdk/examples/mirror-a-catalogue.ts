// Makes a knowledge base what your own system has, every night. With `npm start` running in another terminal:
//   node --import tsx client-sdk/examples/mirror-a-catalogue.ts
// The demo's products that are not among these would go, so it asks for a plan and deletes nothing.
import { createClient, mirror, type Row } from '@catalogue-assistant/client-sdk'
import { readSettings } from './settings.ts'

/** Stands for your own database: rows come one by one, and none has to be kept. */
async function* readProducts(): AsyncGenerator<Row<'products'>> {
  for (let number = 1; number <= 250; number += 1) {
    const price = { amount: 10 + number, currency: 'EUR' }
    yield await Promise.resolve({ sku: `LAMP-${String(number)}`, name: `Lamp ${String(number)}`, price })
  }
}

const { baseUrl, apiKey, kbId } = await readSettings()
const service = createClient({
  baseUrl,
  apiKey,
  logger: ({ method, path, status, retryInMs }) => {
    if (retryInMs !== undefined) console.log(`${method} ${path}: ${String(status ?? 'no answer')}, once more`)
  },
})

const { complete, kinds, sync } = await mirror(
  service,
  { kbId },
  { products: { matchBy: 'sku', rows: readProducts() } },
  {
    maxDeletionPercent: 50,
    confirmDeletions: ({ planned, items }) => {
      console.log(`${String(planned)} would go, such as ${items[0]?.name ?? ''}`)
      return false
    },
    onProgress: (progress) => {
      if (progress.step === 'upsert') console.log(progress.kind, progress.summary)
      else console.log('published', progress.status.run?.processed, 'of', progress.status.run?.total)
    },
  },
)
for (const { key, code, message } of kinds.products?.upserted.results ?? []) {
  if (code !== undefined) console.warn(`${key ?? 'A row without a key'}: ${message ?? code}`)
}
console.log(`${String(sync.total)} records, ${complete ? 'the same as here' : 'not all the same as here'}.`)
