import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { starterApprovals } from '../access/approvals/starter-approvals.ts'
import { connect } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { addStarterData } from './starter-data.ts'

test('a new store refuses a weak administrator password and has no common initial one; later starts ignore the setting', async () => {
  const database = connect(await emptyDatabase(), { size: 2 })
  await migrate(database.pool)
  for (const adminPassword of ['a', '12345678', 'password2026', 'administrador-1'])
    await expect(addStarterData(database, { adminPassword })).rejects.toThrow('ADMIN_PASSWORD')
  expect(await addStarterData(database, { adminPassword: 'tres tablas rojas' })).toEqual({})
  const { rows } = await sql`select default_password, default_password_hash, days_back from settings`.execute(
    database.db,
  )
  expect(rows).toEqual([{ default_password: '', default_password_hash: '', days_back: 30 }])
  expect(await database.db.selectFrom('approval_rules').selectAll().execute()).toEqual(starterApprovals)
  await sql`delete from approval_rules`.execute(database.db)
  expect(await addStarterData(database, { adminPassword: 'a' })).toEqual({})
  // An existing store keeps its rules (approvals.defaults).
  expect(await database.db.selectFrom('approval_rules').selectAll().execute()).toEqual([])
  await database.close()
})
