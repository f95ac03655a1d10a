import { messages } from '@yunque/contract/messages'
import { actsEverywhere, type Context } from '../http/context.ts'
import { Forbidden } from '../http/errors.ts'

/** Refuses an area that is not the actor's; those of the warehouse act for any (Domain §13). */
export function refuseOtherArea({ actor }: Context, areaId: number): void {
  if (areaId !== actor.areaId && !actsEverywhere(actor)) throw new Forbidden(messages.otherArea)
}
