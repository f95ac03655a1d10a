import type { Exemption } from '@yunque/domain/taxes'
import { z } from 'zod'
import { across } from '../core/across.ts'
import { confirmable } from '../core/confirmation.ts'
import { PreBillType } from '../core/constants.ts'
import { called } from '../core/fields.ts'
import { messages } from '../core/messages.ts'
import { onWire } from '../core/on-wire.ts'
import type { PaperFacts } from '../core/paper-kinds.ts'
import type { RowOf } from '../core/record.ts'
import type { SetAside } from './layaways.ts'
import type { preBillRecord } from './pre-bill.record.ts'
import { saleComputed, saleHeader, saleRenames } from './sale-header.ts'
import { refuseRepeated, type SaleLineRow, saleLineOnWire } from './sale-lines.ts'

/** A quotation (type 1) or a pre-sale (type 2). */
export const preBill = z
  .object({ ...saleHeader, ...confirmable, preBillTypeId: z.literal([1, 2], { error: messages.selectType }) })
  .superRefine(refuseRepeated, across('lines'))
export type PreBill = z.output<typeof preBill>
export const preBillOnWire = onWire(preBill, {
  renames: { ...saleRenames, clientName: 'nameClient', lines: 'preBillDetails' },
  ignored: [...saleComputed, 'deliveryDate'],
  nested: { lines: saleLineOnWire },
})

/** The plain filters of the list of quotations and pre-sales. */
export const preBillFilters = {
  preBillTypeId: z.coerce
    .number<string>()
    .pipe(z.literal(Object.values(PreBillType)))
    .optional(),
  clientId: z.coerce.number<string>().int().positive().optional(),
  active: z.enum(['true', 'false']).optional(),
  called,
}

/** A quotation or pre-sale of a list. */
export type PreBillRow = RowOf<typeof preBillRecord>
/** A quotation or pre-sale with its lines. */
export type PreBillDetail = PreBillRow &
  SetAside & {
    codeAuth: string
    preBillDetails: SaleLineRow[]
    paper: PaperFacts
    /** The present letter of its client; null without one. */
    exemption: Exemption | null
  }
/** The answer of converting or reverting: its new type. */
export type PreBillConverted = { id: number; preBillTypeId: number }

/**
 * Whether an active invoice bills the pre-sale. When that invoice was voided, the pre-sale may be billed, reverted
 * or voided again.
 */
export const isBilled = ({ preBillTypeId, billId }: Pick<PreBillRow, 'preBillTypeId' | 'billId'>): boolean =>
  preBillTypeId === PreBillType.billed && billId !== null
