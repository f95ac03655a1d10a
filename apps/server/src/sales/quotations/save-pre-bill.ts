import { AuthorizationType, PreBillType } from '@yunque/contract/core/constants'
import { layawayMessages } from '@yunque/contract/sales/layaways'
import type { PreBill } from '@yunque/contract/sales/pre-bills'
import { followMessages } from '@yunque/contract/sales/quotation-follow'
import { validUntil } from '@yunque/domain/quotations'
import { sql } from 'kysely'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseStale, writeVersioned } from '../../operation/versioned.ts'
import { numberDocument } from '../../settings/series/number-documents.ts'
import { keptCodes } from '../authorizations/sale-codes.ts'
import { type AuthorizedSale, authorizeSale, saleSubject } from '../authorize-sale.ts'
import { hasDeposits } from '../deposits/tied-deposits.ts'
import { recipeColumns } from '../kit-parts.ts'
import { measureSale, type SaleTerms } from '../measure-sale.ts'
import { endParked } from '../parked/end-parked.ts'
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
  const sale = await preparePreBill(tx, context, preBill, { areaId: actor.areaId, takesStock: reserves })
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

/** Measures and authorizes a quotation or pre-sale, and asks about its prices in between. @throws Refusal, Question */
async function preparePreBill(
  tx: Tx,
  context: Context,
  preBill: PreBill,
  terms: Omit<SaleTerms, 'makesDebt'>,
): Promise<AuthorizedSale> {
  const measured = await measureSale(tx, context, preBill, { ...terms, makesDebt: false })
  await questionPrices(measured.lines, preBill.confirm)
  return authorizeSale(tx, context, measured, { subject: saleSubject(measured), needs: [] })
}

async function editQuotation(tx: Tx, context: Context, preBill: PreBill): Promise<number> {
  const stored = await lockPreBill(tx, context, preBill.id)
  const { id, area_id: areaId } = stored
  if (!stored.active) throw new Refusal('La cotización está anulada')
  if (stored.type_id !== PreBillType.quotation) throw new Refusal('Solo se modifican las cotizaciones')
  if (preBill.preBillTypeId !== PreBillType.quotation)
    throw new Refusal('Use Convertir para pasar la cotización a pre-venta')
  refuseStale(preBill, stored)
  if (stored.loss_reason_id !== null) throw new Refusal(followMessages.isLost)
  if (preBill.clientId !== stored.client_id && (await hasDeposits(tx, id)))
    throw new Refusal(layawayMessages.client)
  const codes = keptCodes(preBill.authCode, { text: stored.auth_code, by: stored.auth_by_id })
  const sent = { ...preBill, authCode: codes.typed }
  const sale = await preparePreBill(tx, context, sent, {
    areaId,
    takesStock: false,
    sellerId: stored.seller_id,
    stored: codes.stored,
    keptDate: stored.date,
  })
  // A later date may not outlive the last day.
  const validUntilThen = sql<string>`greatest(valid_until, ${preBill.date}::date)`
  const columns = { ...preBillColumns(preBill, sale), valid_until: validUntilThen }
  await writeVersioned(tx, context, { table: 'pre_bills', id, columns })
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
const preBillColumns = (preBill: PreBill, sale: AuthorizedSale) => ({
  ...saleColumns(preBill, sale),
  days_by_code: sale.uses.some(({ typeId }) => typeId === AuthorizationType.creditDays),
})

async function insertLines(tx: Tx, preBillId: number, { lines }: AuthorizedSale): Promise<void> {
  const rows = lines.map((line) => ({ ...lineColumns(line), pre_bill_id: preBillId }))
  await insertRows(tx, 'pre_bill_lines', rows)
  const components = recipeColumns(lines).map((component) => ({ ...component, pre_bill_id: preBillId }))
  await insertRows(tx, 'pre_bill_line_components', components)
}
