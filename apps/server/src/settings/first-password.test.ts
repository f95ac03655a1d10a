import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settings } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { starterCompany } from './starter-data.ts'

const store = testStore()
const shown = async () => (await store.anonymous.get('about/get-info')).body
const first = 'mostrador-de-pruebas'

test('without a session the RUC that a new store begins with is not sent', async () => {
  expect(await shown()).toMatchObject({ slogan: '' })
  expect((await store.admin.get('about/get-info')).body.slogan).toBe(starterCompany.tax_id)
  await settings(store.admin, { slogan: 'J0310000000001' })
  expect(await shown()).toMatchObject({ slogan: 'J0310000000001' })
})

test('a new store says where its first password is, and never again once it was changed', async () => {
  expect(await shown()).not.toHaveProperty('firstPassword')
  const mustChange = sql`update users set must_change_password = true`
  await mustChange.execute(store.database.db)
  expect(await shown()).toMatchObject({ firstPassword: 'terminal' })

  const file = join(store.dataDir, 'clave-inicial.txt')
  store.app.initialPasswordFile = file
  expect(await shown()).toMatchObject({ firstPassword: 'installer' })
  await writeFile(file, `${first}\n`)
  expect(await shown()).toMatchObject({ firstPassword: 'file' })
  expect(JSON.stringify(await shown())).not.toContain(first)

  const words = 'tres tablas rojas'
  const change = { username: 'admin', oldPassword: first, newPassword: words, repeatPassword: words }
  expect((await store.anonymous.post('account/changepassword', change)).status).toBe(200)
  expect(await shown()).not.toHaveProperty('firstPassword')
  // A password that has to be changed later was not shown where the first one was.
  await mustChange.execute(store.database.db)
  expect(await shown()).not.toHaveProperty('firstPassword')
  await sql`update users set must_change_password = false`.execute(store.database.db)
})
