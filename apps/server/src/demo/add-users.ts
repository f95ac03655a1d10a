import { user } from '@yunque/contract/access/users'
import { catalogEntry } from '@yunque/contract/catalogs/catalogs'
import { saveUser } from '../access/users/save-user.ts'
import { simpleCatalog } from '../catalogs/simple-catalog.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readActors } from './actors.ts'
import { demoAreas, demoUsers } from './people.ts'

const areas = simpleCatalog({ table: 'areas', entity: 'areas', title: 'Áreas' })

/**
 * Adds the areas and users of the demonstration with their password. Returns the ids of the areas, the warehouse first.
 */
export async function addUsers(db: Db, passwordHash: string): Promise<number[]> {
  const { main_area_id } = await db.selectFrom('settings').select('main_area_id').executeTakeFirstOrThrow()
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute()
  const context = (await readActors(db))('admin', '')
  return inTransaction(db, async (tx) => {
    const areaIds = [main_area_id]
    for (const name of demoAreas) areaIds.push(await areas.save(tx, context, catalogEntry.parse({ name })))
    for (const { username, code, fullName, role, area } of demoUsers) {
      const roleId = roles.find(({ name }) => name === role)?.id
      const areaId = areaIds[area]
      await saveUser(
        tx,
        context,
        user.parse({ code, fullName, email: `${username}@example.com`, areaId, roleId }),
        passwordHash,
      )
    }
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where(
        'username',
        'in',
        demoUsers.map(({ username }) => username),
      )
      .execute()
    return areaIds
  })
}
