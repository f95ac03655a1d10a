import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { resources } from '@yunque/contract/core/resources'
import type { Context } from '../operation/context.ts'

/** Who reads a takeout: nobody of the store, with every permission, from the area that sees all others. */
export const storeReader = (today: string): Context => ({
  actor: {
    userId: 0,
    username: '',
    fullName: '',
    areaId: WAREHOUSE_AREA,
    resources: new Set(resources.map(({ name }) => name)),
    sessionId: 0,
  },
  today,
  requestId: '',
})
