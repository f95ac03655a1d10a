import pg from 'pg'

/** The rows that a statement answers, on a connection of its own. Times are in UTC. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  // A test may cut the connection on purpose. The query's own rejection reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
