import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { connect } from './database.ts'

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
