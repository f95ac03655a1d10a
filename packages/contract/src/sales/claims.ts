import { ClaimState, ClaimStep } from '@yunque/domain/claims'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { documents } from '../core/documents.ts'
import {
  id,
  optionalReference,
  quantity,
  reference,
  requiredLines,
  saveId,
  text,
  textLines,
  version,
} from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { RowOf } from '../core/record.ts'
import type { ResourceName } from '../core/resources.ts'
import { MAX_SERIAL, serialNumber } from '../core/serial-number.ts'
import type { claimRecord } from './claim.record.ts'
import { claimMessages } from './claim-words.ts'

/** Resources to read claims. */
export const claimReaders = documents.claim.readers
/** Resources to receive claims and to follow them. */
export const claimWriters = ['reclamos'] as const satisfies readonly ResourceName[]
/** Resources to change a unit for one of the stock, and to put into the stock what the supplier gives for it. */
export const claimChangers = ['cambiarReclamos'] as const satisfies readonly ResourceName[]

/** From how many days on the home page reminds of a claim whose client still waits. */
export const lateClaimDays = 15

/** A serial that may be empty. */
const optionalSerial = text(MAX_SERIAL).refine(
  (value) => value === '' || serialNumber.safeParse(value).success,
  { error: claimMessages.serial },
)

/**
 * A claim to open: about a line of an invoice, or without an invoice of a client or of somebody who says their name. It is
 * of today.
 */
export const claimInput = z
  .object({
    id: saveId,
    billId: optionalReference,
    billLine: optionalReference,
    productId: reference('Seleccione el producto'),
    quantity: quantity(claimMessages.quantity).positive(claimMessages.quantity),
    serial: optionalSerial,
    clientId: optionalReference,
    clientName: text(100),
    clientPhone: text(50),
    fault: requiredLines(500, claimMessages.fault, messages.maxCharacters(500)),
    condition: textLines(500, messages.maxCharacters(500)),
  })
  .refine(({ billId, clientId, clientName }) => billId !== null || clientId !== null || clientName !== '', {
    path: ['clientName'],
    message: claimMessages.client,
    ...across('billId', 'clientId', 'clientName'),
  })
  .refine(({ billId, billLine }) => (billId === null) === (billLine === null), {
    path: ['billLine'],
    message: claimMessages.line,
    ...across('billId', 'billLine'),
  })
export type ClaimInput = z.output<typeof claimInput>
export const claimOnWire = onWire(claimInput)

/** The steps that move no goods of the store. */
const followSteps = [
  ClaimStep.sent,
  ClaimStep.back,
  ClaimStep.repaired,
  ClaimStep.changedBySupplier,
  ClaimStep.rejected,
  ClaimStep.credited,
  ClaimStep.returned,
  ClaimStep.notReplaced,
] as const

const note = textLines(500, messages.maxCharacters(500))

/** The next step of a claim: to which supplier it was sent, the serial of the unit that the supplier gave, or the note that credited it. */
export const claimFollow = z
  .object({
    step: z.literal(followSteps, claimMessages.step),
    note,
    providerId: optionalReference,
    reference: text(50),
    newSerial: optionalSerial,
    noteId: optionalReference,
    version,
  })
  .refine(({ step, providerId }) => step !== ClaimStep.sent || providerId !== null, {
    path: ['providerId'],
    message: claimMessages.provider,
    ...across('step', 'providerId'),
  })
  .refine(({ step, noteId }) => step !== ClaimStep.credited || noteId !== null, {
    path: ['noteId'],
    message: claimMessages.note,
    ...across('step', 'noteId'),
  })
export type ClaimFollow = z.output<typeof claimFollow>
export const claimFollowOnWire = onWire(claimFollow)

/** A change for a unit of the stock, or the unit that the supplier gives for it. */
export const claimGoods = z.object({ note, version })
export type ClaimGoods = z.output<typeof claimGoods>
export const claimGoodsOnWire = onWire(claimGoods)

/** Why a claim is voided. */
export const voidClaim = z.object({ reason: requiredLines(250), version })
export type VoidClaim = z.output<typeof voidClaim>
export const voidClaimOnWire = onWire(voidClaim)

const yes = z.literal('true').optional()

/** The simple filters of the list: claims whose client waits, or for which a supplier owes a unit. */
export const claimFilters = {
  billId: id.optional(),
  clientId: id.optional(),
  productId: id.optional(),
  providerId: id.optional(),
  state: z.coerce
    .number<string>()
    .pipe(z.literal(Object.values(ClaimState)))
    .optional(),
  open: yes,
  owed: yes,
}

/** Where to look for what a client brings: a serial or the number of an invoice, a unit, or an invoice. */
export const claimSourceQuery = z.object({
  text: text(50),
  unitId: id.optional(),
  billId: id.optional(),
})

/** A claim of a list. `value` is the cost of the units of the stock, for who reads costs. */
export type ClaimRow = RowOf<typeof claimRecord>

/** A step of a claim, the first first. */
export type ClaimStepRow = {
  seq: number
  step: ClaimStep
  date: string
  note: string
  provider: string | null
  reference: string
  at: string
  user: string
}

/** A credit note that may have credited a claim: of its invoice, with its product. */
export type ClaimNote = { id: number; number: string; date: string; quantity: number }

/** A claim with its history, the steps that may follow, and the notes that may have credited it. */
export type ClaimDetail = ClaimRow & {
  um: string
  steps: ClaimStepRow[]
  next: ClaimStep[]
  notes: ClaimNote[]
  /** Whether the unit that the supplier gives for it needs a serial. */
  knownUnit: boolean
}

/** Something that a client has from an invoice: one unit with its serial, or what has none. */
export type ClaimSource = {
  billId: number
  billNumber: string
  billLine: number
  date: string
  /** The client is null for who does not read the invoice or clients. */
  clientId: number | null
  client: string | null
  phone: string | null
  productId: number
  internalCode: string
  product: string
  um: string
  decimals: number
  serial: string | null
  /** The units that may be claimed. */
  left: number
  warrantyId: number
  warrantyUntil: string | null
}
