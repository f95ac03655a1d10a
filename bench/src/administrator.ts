import { resources } from '@yunque/contract/core/resources'
import type { Context } from '@yunque/server/operation/context'
import { today } from './days.ts'

/** The context of direct calls: the first user, of area 1, with every permission. */
export const administrator: Context = {
  actor: {
    userId: 1,
    username: 'admin',
    fullName: '',
    areaId: 1,
    resources: new Set(resources.map(({ name }) => name)),
    sessionId: 0,
  },
  today,
  requestId: 'bench',
}
