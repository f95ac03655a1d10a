import { PreBillType } from '@yunque/contract/core/constants'
import {
  followMessages,
  type QuotationFollow,
  type QuotationLoss,
} from '@yunque/contract/sales/quotation-follow'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { type DraftChanges, refuseStale, writeVersioned } from '../../operation/versioned.ts'
import { releaseDeposits } from '../deposits/tied-deposits.ts'
import { activeBillOf } from '../invoices/active-bill.ts'
import { type LockedPreBill, lockPreBill } from './lock-pre-bill.ts'

/** Keeps the last day of a quotation, when to contact its client, and a note (sales.follow-up). Returns its id. */
export async function followQuotation(
  tx: Tx,
  context: Context,
  { id, version, validUntil, nextContact, contactNote }: QuotationFollow & { id: number },
): Promise<number> {
  const stored = await lockFollowed(tx, context, { id, version })
  await refuseDecided(tx, stored)
  if (validUntil < stored.date) throw new Refusal(followMessages.before)
  return change(tx, context, stored, {
    valid_until: validUntil,
    next_contact: nextContact,
    contact_note: contactNote,
  })
}

/** Marks a quotation as lost, with its reason (sales.lost). */
export async function loseQuotation(
  tx: Tx,
  context: Context,
  { id, version, reasonId, contactNote }: QuotationLoss & { id: number },
): Promise<number> {
  const stored = await lockFollowed(tx, context, { id, version })
  await refuseDecided(tx, stored)
  if (stored.type_id !== PreBillType.quotation) throw new Refusal(followMessages.notQuoted)
  const reason = await tx
    .selectFrom('loss_reasons')
    .select('active')
    .where('id', '=', reasonId)
    .executeTakeFirst()
  if (!reason?.active) throw new Refusal(followMessages.unknownReason)
  await releaseDeposits(tx, stored.id)
  return change(tx, context, stored, {
    loss_reason_id: reasonId,
    lost_on: context.today,
    next_contact: null,
    ...(contactNote === '' ? {} : { contact_note: contactNote }),
  })
}

/** Reopens a lost quotation. */
export async function recoverQuotation(tx: Tx, context: Context, id: number): Promise<number> {
  const stored = await lockFollowed(tx, context, { id })
  if (!stored.active || stored.loss_reason_id === null) throw new Refusal(followMessages.notLost)
  return change(tx, context, stored, { loss_reason_id: null, lost_on: null })
}

type Which = { id: number; version?: number | undefined }

/** Locks what was quoted; what was made as a pre-sale is not followed. */
async function lockFollowed(tx: Tx, context: Context, { id, version }: Which): Promise<LockedPreBill> {
  const stored = await lockPreBill(tx, context, id)
  if (stored.valid_until === null) throw new Refusal(followMessages.notQuoted)
  refuseStale({ version }, stored)
  return stored
}

async function refuseDecided(tx: Tx, { id, active, loss_reason_id }: LockedPreBill): Promise<void> {
  if (!active || loss_reason_id !== null || (await activeBillOf(tx, id)) !== null)
    throw new Refusal(followMessages.decided)
}

type Columns = DraftChanges<'pre_bills'>

async function change(tx: Tx, context: Context, stored: LockedPreBill, columns: Columns): Promise<number> {
  const { id, area_id: areaId } = stored
  await writeVersioned(tx, context, { table: 'pre_bills', id, columns })
  const names = Object.keys(columns) as (keyof LockedPreBill)[]
  const before = Object.fromEntries(names.map((name) => [name, stored[name]]))
  await posted(tx, context, { entity: 'prebills', id, areaId, before, after: columns })
  return id
}
