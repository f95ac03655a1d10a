import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { readSettings } from './read-settings.ts'

const store = testStore()

test('the settings have every column', async () => {
  const { db } = store.database
  expect(await readSettings(db)).toEqual(
    await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow(),
  )
})
