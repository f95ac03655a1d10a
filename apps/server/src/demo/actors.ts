import { type ResourceName, resources } from '@yunque/contract/core/resources'
import type { Db } from '../db/database.ts'
import type { Context } from '../operation/context.ts'

/** Makes the context of a demonstration user on a simulated day, with the resources of their role. */
export type ActAs = (username: string, today: string) => Context

const names: ReadonlySet<string> = new Set(resources.map(({ name }) => name))
const isResource = (name: string): name is ResourceName => names.has(name)

/** Reads every user once, with the resources of their role. */
export async function readActors(db: Db): Promise<ActAs> {
  const users = await db
    .selectFrom('users')
    .leftJoin('role_resources', 'role_resources.role_id', 'users.role_id')
    .leftJoin('resources', 'resources.id', 'role_resources.resource_id')
    .select(['users.id', 'users.username', 'users.full_name', 'users.area_id', 'resources.name as resource'])
    .execute()
  return (username, today) => {
    const rows = users.filter((row) => row.username === username)
    const [user] = rows
    if (!user) throw new Error(`No user ${username}`)
    const granted = rows.map(({ resource }) => resource ?? '').filter(isResource)
    return {
      actor: {
        userId: user.id,
        username,
        fullName: user.full_name,
        areaId: user.area_id,
        resources: new Set(granted),
        sessionId: 0,
      },
      today,
      requestId: 'demo',
    }
  }
}
