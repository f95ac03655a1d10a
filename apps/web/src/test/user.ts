import type { ResourceName } from '@yunque/contract/core/resources'
import type { Session } from '../lib/api-client/session.ts'

/** A signed-in user of the first area with the named resources. */
export function userWith(username: string, ...resources: readonly ResourceName[]): Session {
  return {
    sessionId: [...username].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0),
    username,
    fullName: username,
    areaId: 1,
    area: 'Bodega',
    resources: resources.map((name, index) => ({ id: index + 1, name })),
  }
}
