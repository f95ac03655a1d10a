import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { connect } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { markPractice } from '../practice/mark-practice.ts'
import { alone, beside, createDatabase, declareReady, findShop } from '../practice/practice-database.ts'
import { practiceShop } from '../practice/practice-shop.ts'
import { addStarterData } from '../settings/starter-data.ts'
import { fillDemo } from './fill-demo.ts'

const store = testStore()
const shop = () =>
  practiceShop({
    config: { dataDir: join(store.dataDir, 'practica'), host: '127.0.0.1', practicePort: 0 },
    database: store.database,
    onError: (error) => {
      throw error
    },
  })
afterAll(() => shop().remove())

// The whole demonstration is in `practice.deep.test.ts`; this short one finds a broken step in `npm test`.
test('the last days of the demonstration can be played, its books hold, and a practice shop over it opens', async () => {
  const { name } = await findShop(store.database)
  await alone(store.database.url, (client) => createDatabase(client, name))
  const practice = connect(beside(store.database.url, name), { size: 4 })
  await migrate(practice.pool)
  await addStarterData(practice, { adminPassword: 'mostrador-de-pruebas' })
  await markPractice(practice)
  const steps: string[] = []
  expect(await fillDemo(practice, { months: 1, brief: true, progress: (step) => steps.push(step) })).toBe(
    true,
  )
  expect(steps.at(-1)).toBe('Listo')
  expect(await verifyBooks(practice.db)).toEqual([])
  const { rows } = await practice.pool.query('select count(distinct date)::int as days from bills')
  expect(rows[0].days).toBeGreaterThanOrEqual(2)
  await practice.close()

  await alone(store.database.url, (client) => declareReady(client, name))
  const opened = shop()
  try {
    const { port, password } = await opened.open()
    const signedIn = await fetch(`http://127.0.0.1:${port}/api/account/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'gerente', password }),
    })
    expect(signedIn.status).toBe(200)
  } finally {
    await opened.stop()
  }
})
