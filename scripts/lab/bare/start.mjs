// What starts with nothing around it: Express listens beside an open database.
import express from 'express'

const { DATABASE_URL: connectionString, DATA_DIR: dataDir } = process.env
if (connectionString === undefined) {
  const [{ PGlite }, { vector }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite-pgvector'),
  ])
  const database = await PGlite.create({ dataDir: `${dataDir}/database`, extensions: { vector } })
  await database.query('select 1')
} else {
  const { Pool } = await import('pg')
  await new Pool({ connectionString }).query('select 1')
}
const server = express().listen(0, '127.0.0.1', () => {
  const { port } = server.address()
  console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }))
})
process.once('SIGTERM', () => process.exit(0))
