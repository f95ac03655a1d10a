import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { startProxy, throughPort } from '../../test/proxy.ts'
import { connect, ofCommand } from './database.ts'

test('a closed database has no connection left on the server, so that a restore may begin at once', async () => {
  const url = await emptyDatabase()
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const left = `select from pg_stat_activity where datname = current_database() and application_name = 'yunque'`
  for (let round = 0; round < 20; round++) {
    const database = connect(url, { size: 3 })
    await Promise.all([1, 2, 3].map((one) => database.pool.query(`select ${one}`)))
    await database.close()
    expect((await watcher.query(left)).rowCount, `round ${round}`).toBe(0)
  }
  await watcher.end()
})

test('a command waits for a database that answers too late for a request', async () => {
  const url = await emptyDatabase()
  const way = await startProxy(Number(new URL(url).port))
  const slow = throughPort(url, way.port)
  const forRequests = connect(slow)
  const forCommands = connect(slow, ofCommand)
  way.freeze()
  const waiting = forCommands.pool.query('select 1 as one')
  await expect(forRequests.pool.query('select 1')).rejects.toThrow(/timeout/)
  way.thaw()
  expect((await waiting).rows).toEqual([{ one: 1 }])
  await Promise.all([forRequests.close(), forCommands.close()])
  await way.close()
})
