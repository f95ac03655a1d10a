import {
  type ApprovalAct,
  approvalActs,
  approvalModes,
  isPin,
  isTrivialPin,
  PIN_DIGITS,
} from '@yunque/domain/approvals'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { labelled } from '../core/field-labels.ts'
import { id, money, reference, version } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import { MAX_PASSWORD } from './account.ts'

const rule = z
  .strictObject({
    act: z.enum(approvalActs),
    mode: labelled('El modo de pedir aprobación', z.enum(approvalModes)),
    above: money(),
  })
  .refine(({ act, mode }) => mode !== 'above' || approvalUnits[act] !== null, {
    path: ['mode'],
    message: 'Ese acto no tiene un monto: elija que nunca o que siempre necesite aprobación',
  })
  .refine(({ act, above }) => approvalUnits[act] !== 'days' || Number.isInteger(above), {
    path: ['above'],
    message: 'Los días deben ser un número entero',
  })

/** The unit of the figure of each act; null: it has none. */
export const approvalUnits: Readonly<Record<ApprovalAct, 'money' | 'days' | null>> = {
  void: 'money',
  reenable: 'money',
  refund: 'money',
  reopenTill: null,
  backdate: 'days',
  discount: null,
  belowCost: null,
  openDrawer: null,
  overOrder: 'money',
  adjustStock: 'money',
  repeatReference: null,
}

/** Which acts need an approval, of whom, and whether owners approve their own (approvals.needed, approvals.own). */
export const approvalSettings = z.object({
  ownerApproves: z.boolean(),
  /** Whether the only active user and owners are asked too; without it, it stays (approvals.brakes). */
  askOwners: z.boolean().optional(),
  rules: z
    .array(rule)
    .max(approvalActs.length)
    .refine(
      (rules) => new Set(rules.map(({ act }) => act)).size === rules.length,
      'Cada acto va una sola vez',
    ),
  revision: version,
})
export type ApprovalSettings = z.output<typeof approvalSettings>
export const approvalSettingsOnWire = onWire(approvalSettings, { ignored: ['approvers'] })

/** The answer of `about/approvals`. `approvers` is the number of users who may approve. */
export type ApprovalSettingsInfo = ApprovalSettings & {
  askOwners: boolean
  approvers: number
  revision: number
}

/** A user who may approve an act in the area. */
export type Approver = { id: number; fullName: string }
export const approverQuery = z.object({ areaId: id })

/** `POST approvals/grant`: the approver's PIN or password, for the act of that digest. */
export const approvalGiven = z.strictObject({
  approverId: reference('Seleccione quién aprueba'),
  secret: z.string().min(1).max(MAX_PASSWORD),
  areaId: reference(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ApprovalGiven = z.output<typeof approvalGiven>

/** Its answer: a token for one use within two minutes, for the `APPROVAL` header. */
export type ApprovalToken = { approval: string }

const pin = z.string().refine(isPin, `El PIN debe tener de ${PIN_DIGITS.least} a ${PIN_DIGITS.most} dígitos`)

/** `POST account/approvalPin`: a PIN for approvals, which never opens a session (approvals.pin). */
export const approvalPin = z
  .strictObject({
    password: z.string().min(1).max(MAX_PASSWORD),
    pin: pin.refine((text) => !isTrivialPin(text), messages.trivialPin),
    repeatPin: z.string().min(1).max(MAX_PASSWORD),
  })
  .refine((given) => given.pin === given.repeatPin, {
    path: ['repeatPin'],
    message: messages.pinsDiffer,
    ...across('pin', 'repeatPin'),
  })
export type ApprovalPin = z.output<typeof approvalPin>
