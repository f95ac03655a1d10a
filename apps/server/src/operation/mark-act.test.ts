import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testStore } from '../../test/harness.ts'
import { markAct } from './mark-act.ts'

const store = testStore()

/** How many marks there are after an act of a user of the database. */
async function marksAfterAct(role: string | null): Promise<number> {
  return store.database.db.transaction().execute(async (tx) => {
    if (role !== null) await sql`set local role ${sql.id(role)}`.execute(tx)
    await markAct(tx, { kind: 'closing', label: 'el cierre de caja 00001' })
    const { rows } = await sql<{ marks: number }>`select count(*)::int as marks from copy_marks`.execute(tx)
    return rows[0]?.marks ?? -1
  })
}

test('an act of a store that is not copied leaves no mark', async () => {
  expect(await marksAfterAct(null)).toBe(0)
})

test('an act of a store that is copied leaves one; a user of the database who may not make any acts all the same', async () => {
  const role = `sin_puntos_${Date.now()}`
  const { pool } = store.database
  await pool.query('update settings set continuous_folder = true')
  await pool.query(`create role ${role}; grant select on settings, copy_marks to ${role}`)
  expect(await marksAfterAct(null)).toBe(1)
  expect(await marksAfterAct(role)).toBe(1)
  await pool.query(`drop owned by ${role}; drop role ${role}`)
})
