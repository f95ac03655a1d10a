import { messages } from '@yunque/contract/core/messages'
import { Forbidden } from '../errors.ts'
import { actsEverywhere, type Context } from './context.ts'

/** Whether the actor may write for an area (access.own-area). */
export const actsIn = ({ actor }: Pick<Context, 'actor'>, areaId: number): boolean =>
  actor.areaId === areaId || actsEverywhere(actor)

/** Refuses areas of which none is the actor's. Users of the warehouse act for any area (access.own-area). */
export function refuseOtherArea({ actor }: Pick<Context, 'actor'>, ...areaIds: readonly number[]): void {
  if (!areaIds.includes(actor.areaId) && !actsEverywhere(actor)) throw new Forbidden(messages.otherArea)
}
