import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders, type ResourceName } from '@yunque/contract/core/resources'

/** Who acts: the user of the session, as the database had it when the request came in. */
export type Actor = {
  userId: number
  username: string
  fullName: string
  areaId: number
  resources: ReadonlySet<ResourceName>
  sessionId: number
}

/** What an operation knows besides its value: who, which business day, and the request to name in the audit trail. */
export type Context = { actor: Actor; today: string; requestId: string }

/** Whether the actor has any of the resources. */
export const may = (actor: Actor, ...any: readonly ResourceName[]): boolean =>
  any.some((name) => actor.resources.has(name))

/** Whether the actor may read costs (access.costs). */
export const readsCosts = (actor: Actor): boolean => may(actor, ...costReaders)

/** Users of the warehouse act for, and see, every area (access.own-area). */
export const actsEverywhere = (actor: Actor): boolean => actor.areaId === WAREHOUSE_AREA
