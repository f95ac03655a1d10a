import { AuthorizationType, PreBillType } from '@yunque/contract/core/constants'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import type { PreBill } from '@yunque/contract/sales/pre-bills'
import { followMessages } from '@yunque/contract/sales/quotation-follow'
import { validUntil } from '@yunque/domain/quotations'
import { sql } from 'kysely'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { Refusal, Stale } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { numberDocument } from '../../settings/series/number-documents.ts'
import { keptCodes } from '../authorizations/sale-codes.ts'
import { hasDeposits } from '../deposits/tied-deposits.ts'
import { recipeColumns } from '../kit-parts.ts'
import { endParked } from '../parked/end-parked.ts'
import { type Checks, nothingElse, type PreparedSale, prepareSale } from '../prepare-sale.ts'
import { questionPrices } from '../question-prices.ts'
import { lineColumns, saleColumns } from '../sale-columns.ts'
import { lockPreBill } from './lock-pre-bill.ts'

/**
 * Saves a quotation, or a new pre-sale, which reserves its units. Only quotations can be edited
 * (sales.quotation-edits). Returns its number.
 */
export async function savePreBill(tx: Tx, context: Context, preBill: PreBill): Promise<number> {
  return preBill.id === 0 ? addPreBill(tx, context, preBill) : editQuotation(tx, context, preBill)
}

async function addPreBill(tx: Tx, context: Context, preBill: PreBill): Promise<number> {
  const { actor, today } = context
  await endParked(tx, context, preBill.parkedSaleId)
  const reserves = preBill.preBillTypeId === PreBillType.preSale
  const sale = await prepareSale(tx, context, preBill, {
    areaId: actor.areaId,
    takesStock: reserves,
    makesDebt: false,
    checkTotal: askingPrices(preBill),
  })
  const { areaId } = actor
  const numbers = await numberDocument(tx, context, { kind: 'preBill', areaId, date: preBill.date })
  const { id } = numbers
  await tx
    .insertInto('pre_bills')
    .values({
      ...preBillColumns(preBill, sale),
      ...numbers,
      type_id: preBill.preBillTypeId,
      area_id: areaId,
      reserved_on: reserves ? today : null,
      valid_until: reserves ? null : validUntil(preBill.date, sale.settings.quotation_days),
      created_by: actor.username,
    })
    .execute()
  await insertLines(tx, id, sale)
  await noteApproval(tx, context, sale.approval, { entity: 'prebills', entityId: id })
  await posted(tx, context, { entity: 'prebills', id, areaId })
  return id
}

const askingPrices =
  ({ confirm }: PreBill): Checks['checkTotal'] =>
  async (_totals, { lines }) => {
    await questionPrices(lines, confirm)
    return nothingElse
  }

async function editQuotation(tx: Tx, context: Context, preBill: PreBill): Promise<number> {
  const stored = await lockPreBill(tx, context, preBill.id)
  const { id, area_id: areaId } = stored
  if (!stored.active) throw new Refusal('La cotización está anulada')
  if (stored.type_id !== PreBillType.quotation) throw new Refusal('Solo se modifican las cotizaciones')
  if (preBill.preBillTypeId !== PreBillType.quotation)
    throw new Refusal('Use Convertir para pasar la cotización a pre-venta')
  if (preBill.version !== undefined && preBill.version !== stored.version) throw new Stale()
  if (stored.loss_reason_id !== null) throw new Refusal(followMessages.isLost)
  if (preBill.clientId !== stored.client_id && (await hasDeposits(tx, id)))
    throw new Refusal(layawayMessages.client)
  const codes = keptCodes(preBill.authCode, { text: stored.auth_code, by: stored.auth_by_id })
  const sent = { ...preBill, authCode: codes.typed }
  const checks = {
    areaId,
    takesStock: false,
    makesDebt: false,
    checkTotal: askingPrices(preBill),
    sellerId: stored.seller_id,
    stored: codes.stored,
    keptDate: stored.date,
  }
  const sale = await prepareSale(tx, context, sent, checks)
  await tx
    .updateTable('pre_bills')
    .set({
      ...preBillColumns(preBill, sale),
      // A later date may not outlive the last day.
      valid_until: sql<string>`greatest(valid_until, ${preBill.date}::date)`,
      modified_by: context.actor.username,
      modified_at: new Date(),
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('pre_bill_lines').where('pre_bill_id', '=', id).execute()
  await insertLines(tx, id, sale)
  await noteApproval(tx, context, sale.approval, { entity: 'prebills', entityId: id })
  await posted(tx, context, { entity: 'prebills', id, areaId })
  return id
}

/**
 * A code is checked here and used up when the pre-sale is billed; credit days authorized only by a code need it then
 * (authorizations.stored-code).
 */
const preBillColumns = (preBill: PreBill, sale: PreparedSale) => ({
  ...saleColumns(preBill, sale),
  days_by_code: sale.uses.some(({ typeId }) => typeId === AuthorizationType.creditDays),
})

async function insertLines(tx: Tx, preBillId: number, { lines }: PreparedSale): Promise<void> {
  const rows = lines.map((line) => ({ ...lineColumns(line), pre_bill_id: preBillId }))
  await insertRows(tx, 'pre_bill_lines', rows)
  const components = recipeColumns(lines).map((component) => ({ ...component, pre_bill_id: preBillId }))
  await insertRows(tx, 'pre_bill_line_components', components)
}
