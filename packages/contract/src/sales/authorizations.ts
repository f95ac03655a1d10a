import { z } from 'zod'
import { across } from '../core/across.ts'
import { AuthorizationType } from '../core/constants.ts'
import { requiredAt } from '../core/fault-sentence.ts'
import {
  optionalDay,
  optionalReference,
  percent,
  requiredText,
  saveId,
  text,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import { referenceRepeatable, repeatable } from '../core/repeated.ts'
import type { authorizationRecord } from './authorization.record.ts'

const { discount, credit, belowCost, creditDays } = AuthorizationType

/**
 * An authorization rule (authorizations.rule): the discount is required in a discount rule and dropped in others; the
 * last day is required unless it is single-use, and dropped when it is. Product, client and `username` (its user):
 * null means any.
 */
export const authorization = z
  .object({
    id: saveId,
    typeId: z.literal([discount, credit, belowCost, creditDays], { error: messages.selectType }),
    description: requiredText(150),
    discount: percent().nullish(),
    useOneTime: z.boolean().default(false),
    expiredDate: optionalDay,
    productId: optionalReference,
    clientId: optionalReference,
    username: text(50),
    active: z.boolean().default(true),
    version,
  })
  .refine((rule) => rule.typeId !== discount || typeof rule.discount === 'number', {
    ...across('typeId', 'discount'),
    message: requiredAt('discount'),
    path: ['discount'],
  })
  .refine(({ useOneTime, expiredDate }) => useOneTime || expiredDate !== null, {
    ...across('useOneTime', 'expiredDate'),
    message: requiredAt('expiredDate'),
    path: ['expiredDate'],
  })
export type Authorization = z.output<typeof authorization>

/** Fields that the server sets, and joined names. */
const given = [
  'codeAuth',
  'used',
  'usedAt',
  'uses',
  'billId',
  'billNumber',
  'status',
  'type',
  'product',
  'client',
  'user',
]
export const authorizationOnWire = onWire(authorization, { ignored: given })

/** The status of a rule in lists and filters. */
export const AuthorizationStatus = {
  inForce: 'Vigente',
  expired: 'Vencida',
  used: 'Usada',
  inactive: 'Inactiva',
} as const

/** A row of 'Autorización de descuentos', and the answer of `authorizations/get/{id}`. `uses` is the number of invoices that used it. */
export type AuthorizationRow = RowOf<typeof authorizationRecord>

/**
 * The body that re-enables an invoice: the authorization code, and whether its repeated paper number and
 * its repeated references are accepted.
 */
export const codesGiven = z.object({ authCode: text(150), ...repeatable, ...referenceRepeatable })
export type CodesGiven = z.output<typeof codesGiven>
export const codesGivenOnWire = onWire(codesGiven, { renames: { authCode: 'codeAuth' } })
