import { answerOf, endpoint, sentOf } from '../core/endpoint.ts'
import type { SignInAnswer } from './account.ts'
import type { TillEntry, TillPin } from './till.ts'

/** Somebody who may enter at this till by PIN. */
export type TillPerson = { id: number; fullName: string }

/** Changing the cashier of a till by a PIN. The shell loads this file, so it has no schemas. */
export const till = {
  /** Who may enter here. Only a till is answered, by its device token. */
  people: endpoint('GET /account/till/people', {
    access: 'public',
    summary: 'Quiénes entran con PIN en esta caja',
    answer: answerOf<TillPerson[]>(),
  }),
  /** Opens a session of this till, or unlocks the one that its person left locked. */
  enter: endpoint('POST /account/till/enter', {
    access: 'public',
    summary: 'Entra en esta caja con PIN',
    body: sentOf<TillEntry>(),
    answer: answerOf<SignInAnswer>(),
  }),
  /** Locks a session that a PIN opened, until its PIN is typed again. Of another one it does nothing. */
  lock: endpoint('POST /account/till/lock', {
    access: 'session',
    summary: 'Bloquea la sesión de la caja hasta que se escriba el PIN',
    answer: answerOf<{ locked: boolean }>(),
  }),
  pin: endpoint('GET /account/till/pin', {
    access: 'session',
    summary: 'Si el usuario tiene PIN de caja',
    answer: answerOf<{ isSet: boolean }>(),
  }),
  savePin: endpoint('POST /account/till/pin', {
    access: 'session',
    summary: 'Pone o cambia el PIN de caja',
    body: sentOf<TillPin>(),
    answer: answerOf<{ isSet: boolean }>(),
  }),
  removePin: endpoint('POST /account/till/pin/remove', {
    access: 'session',
    summary: 'Quita el PIN de caja',
    answer: answerOf<{ isSet: boolean }>(),
  }),
} as const
