import { layawayStates } from '@yunque/contract/sales/layaway.record'
import { LayawayState } from '@yunque/domain/deposits'

/** A layaway that may be paid, extended, billed or cancelled. */
export interface OpenLayaway {
  readonly id: number
  /** 'Apartado 00012' */
  readonly name: string
  readonly clientId: number
  readonly client: string
  readonly until: string
  readonly paid: number
  readonly left: number
}

/** Which form of a layaway is open. */
export type LayawayForm = 'pay' | 'extend' | 'cancel'

export const nameOfLayaway = (number: string): string => `Apartado ${number}`

/** Whether a layaway is neither billed nor cancelled. */
export const isOpen = (stateId: number): boolean =>
  stateId === LayawayState.open || stateId === LayawayState.expired

export const nameOfState = (stateId: number): string =>
  layawayStates.find(({ id }) => id === stateId)?.name ?? ''
