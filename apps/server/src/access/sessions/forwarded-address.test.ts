import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testStore } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'

const store = testStore()

/** Sends wrong passwords through a proxy on this computer. Returns the addresses under which they were counted. */
async function countedBy(trustProxy: string[]): Promise<string[]> {
  const config = { logLevel: 'silent', smtpUrl: undefined, metricsToken: undefined, trustProxy } as const
  const { dataDir, database } = store
  const app = await createApp({
    config: { ...config, trustProxy, dataDir, backupDir: dataDir },
    database,
  })
  onTestFinished(() => app.close())
  await sql`delete from throttles`.execute(database.db)
  await app.inject({
    method: 'POST',
    url: '/api/account/auth',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    payload: { username: 'admin', password: 'mala' },
  })
  const { rows } = await sql<{
    key: string
  }>`select key from throttles where key like 'sign-in address%'`.execute(database.db)
  return rows.map(({ key }) => key)
}

test("attempts through a trusted proxy count for the client's address, otherwise for the proxy's", async () => {
  expect(await countedBy(['loopback'])).toEqual(['sign-in address: 203.0.113.7'])
  expect(await countedBy(['10.1.2.3'])).toEqual(['sign-in address: 127.0.0.1'])
  expect(await countedBy([])).toEqual(['sign-in address: 127.0.0.1'])
})
