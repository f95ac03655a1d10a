import { isTillPin, isTrivialPin, TILL_PIN_DIGITS } from '@yunque/domain/approvals'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { reference } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { MAX_PASSWORD } from './account.ts'

/** `POST account/till/pin`: the PIN with which its owner enters at a till (sign-in.till-pin). */
export const tillPin = z
  .strictObject({
    password: z.string().min(1).max(MAX_PASSWORD),
    pin: z
      .string()
      .refine(isTillPin, `El PIN debe tener de ${TILL_PIN_DIGITS.least} a ${TILL_PIN_DIGITS.most} dígitos`)
      .refine((text) => !isTrivialPin(text), messages.trivialPin),
    repeatPin: z.string().min(1).max(MAX_PASSWORD),
  })
  .refine((given) => given.pin === given.repeatPin, {
    path: ['repeatPin'],
    message: messages.pinsDiffer,
    ...across('pin', 'repeatPin'),
  })
export type TillPin = z.output<typeof tillPin>

/** `POST account/till/enter`. */
export const tillEntry = z.strictObject({
  userId: reference('Elija quién va a atender'),
  pin: z.string().min(1).max(MAX_PASSWORD),
})
export type TillEntry = z.output<typeof tillEntry>
