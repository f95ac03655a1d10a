import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import type { ResourceName } from '@yunque/contract/core/resources'

/** A key of a program: its name, whether it may write, and its calls in a minute. */
export type ActingKey = { id: number; name: string; writes: boolean; callsPerMinute: number }

/** The user of the session, as read from the database when the request came in. */
export type Actor = {
  userId: number
  username: string
  fullName: string
  areaId: number
  resources: ReadonlySet<ResourceName>
  sessionId: number
  /** The till of a session that a PIN opened; its resources are those of a till (sign-in.till-rights). */
  tillId?: number
  /** The key with which a program acts for the user (access.keys). */
  key?: ActingKey
}

/**
 * What an operation gets besides its value: the actor, the business date, the request id for the audit trail, and, if the
 * request has them, the token of another user's approval, that of the device, and the serials of what moves, as they came. What a
 * device kept has the moment at which it was done, and the person who registers it, whose decision is the approval (offline.later).
 */
export type Context = {
  actor: Actor
  today: string
  requestId: string
  approval?: string
  device?: string
  serials?: string
  doneAt?: Date
  decidedBy?: number
}

/** Whether the actor has any of the resources. */
export const may = (actor: Actor, ...any: readonly ResourceName[]): boolean =>
  any.some((name) => actor.resources.has(name))

/** Whether the actor may read costs (access.costs). */
export const readsCosts = (actor: Actor): boolean => may(actor, ...costReaders)

/** Whether the actor is of the warehouse, whose users act for and see every area (access.own-area). */
export const actsEverywhere = (actor: Actor): boolean => actor.areaId === WAREHOUSE_AREA
