import { type PaymentMethod, PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import type { CodesGiven } from '@yunque/contract/sales/authorizations'
import { dueDate } from '@yunque/domain/credit'
import type { DepositUse } from '@yunque/domain/deposits'
import { sql } from 'kysely'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { declareDocumentLock, lockTillForPosting } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import { recipesOf } from '../../inventory/kits/recipes.ts'
import { costMoves, postStock } from '../../inventory/ledger/stock-ledger.ts'
import { soldSerials } from '../../inventory/serials/sold-serials.queries.ts'
import type { Context } from '../../operation/context.ts'
import { posted } from '../../operation/posted.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { consumeCodes } from '../authorizations/consume-codes.ts'
import type { SaleCodes } from '../authorizations/sale-codes.ts'
import { authorizeSale } from '../authorize-sale.ts'
import { creditPaidWith, saveDepositUses, usesOfCredit } from '../clients/store-credit.ts'
import { releaseDeposits } from '../deposits/tied-deposits.ts'
import { soldCosts, stockMoves } from '../kit-parts.ts'
import { billArea, type LockedBill, lockBill } from '../lock-bill.ts'
import { type MeasuredSale, measureSale } from '../measure-sale.ts'
import { lockTenders, type NamedTender, repeatedReferences } from '../payment-references.ts'
import { asAsked } from '../price-lines.ts'

/**
 * Re-enables a voided invoice: posts it again with the present stock, prices, ceilings, credit and average cost
 * (sales.re-enable). What its codes authorized stays authorized; `authCode` has those typed now.
 */
export async function reenableInvoice(
  tx: Tx,
  context: Context,
  { id, authCode, acceptRepeated, acceptReference }: { id: number } & CodesGiven,
): Promise<{ id: number; active: boolean }> {
  const areaId = await billArea(tx, context, 'change', id)
  await lockTillForPosting(tx, areaId)
  const paper = await tx
    .selectFrom('bills')
    .select(['booklet', 'active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await refuseRepeatedPaper(tx, 'invoice', {
    number: paper.active ? '' : paper.booklet,
    ownerId: areaId,
    exceptId: id,
    acceptRepeated,
  })
  const tenders = paper.active ? [] : await tendersOf(tx, id)
  await lockTenders(tx, tenders)
  const bill = await lockBill(tx, id)
  if (bill.active) throw new Refusal('La factura está activa')
  await takePreSaleBack(tx, context, bill)
  await refuseVoidedExchange(tx, id)
  const storeCredit = await creditPaidWith(tx, id)
  const measured = await measureAgain(tx, context, { bill, storeCredit, authCode })
  const using = { clientId: bill.client_id, preBillId: bill.pre_bill_id }
  const depositUses = (await usesOfCredit(tx, using, [storeCredit])).flat()
  const references = { tenders, date: bill.date, acceptReference, exceptBill: id }
  const repeated = await repeatedReferences(tx, context, references)
  const sentence = `Rehabilitar la factura ${documentNumber(bill)}, de ${formatMoney(bill.total)}`
  const { uses, approval, codes } = await authorizeSale(tx, context, measured, {
    subject: ['bills', id, bill.version],
    needs: [{ act: 'reenable', figure: bill.total, sentence }, ...repeated],
  })
  await takeStockAgain(tx, context, bill, measured)
  await activate(tx, context, { bill, codes })
  await takeDepositsAgain(tx, bill, depositUses)
  await consumeCodes(tx, context, { billId: id, uses })
  await posted(tx, context, {
    entity: 'bills',
    id,
    areaId,
    act: 'rehabilitar',
    before: { disabledSubject: bill.disabled_subject },
  })
  await noteApproval(tx, context, approval, { entity: 'bills', entityId: id })
  return { id, active: true }
}

const tendersOf = async (tx: Tx, billId: number): Promise<NamedTender[]> =>
  (
    await tx
      .selectFrom('bill_payments')
      .select(['payment_method_id', 'bank_id', 'reference'])
      .where('bill_id', '=', billId)
      .execute()
  ).map((one) => ({
    paymentMethodId: one.payment_method_id as PaymentMethod,
    bankId: one.bank_id,
    reference: one.reference,
  }))

/** What it uses of deposits is decided anew, since others may have used them meanwhile (deposits.uses). */
async function takeDepositsAgain(tx: Tx, bill: LockedBill, uses: readonly DepositUse[]): Promise<void> {
  await tx.deleteFrom('deposit_uses').where('bill_id', '=', bill.id).execute()
  await saveDepositUses(tx, [{ owner: { bill_id: bill.id }, uses }])
  if (bill.pre_bill_id !== null) await releaseDeposits(tx, bill.pre_bill_id)
}

/** Locks the note of an exchange, which is not voided while its invoice is active (sales.exchange). @throws Refusal */
async function refuseVoidedExchange(tx: Tx, billId: number): Promise<void> {
  const found = await tx
    .selectFrom('credit_notes')
    .select('id')
    .where('exchange_bill_id', '=', billId)
    .executeTakeFirst()
  if (!found) return
  declareDocumentLock(tx, 'creditNote', found.id)
  const note = await tx
    .selectFrom('credit_notes')
    .select(['id', 'number', 'active'])
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!note.active) throw new Refusal(`La nota de crédito ${documentNumber(note)} del cambio está anulada`)
}

/** The pre-sale that the void had released is billed by this invoice again. Refused when another invoice bills it. */
async function takePreSaleBack(
  tx: Tx,
  { today }: Context,
  { pre_bill_id: preBillId }: LockedBill,
): Promise<void> {
  if (!preBillId) return
  declareDocumentLock(tx, 'preBill', preBillId)
  const preBill = await tx
    .selectFrom('pre_bills')
    .select(['active'])
    .where('id', '=', preBillId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('bills')
    .select(['id', 'number'])
    .where('pre_bill_id', '=', preBillId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (other) throw new Refusal(`La pre-venta ya está facturada en la factura ${documentNumber(other)}`)
  if (!preBill.active) throw new Refusal('La pre-venta de esta factura está anulada')
  await tx
    .updateTable('pre_bills')
    .set((eb) => ({
      type_id: PreBillType.billed,
      // Null when the pre-sale was converted into a quotation meanwhile.
      reserved_on: sql<string>`coalesce(reserved_on, ${today}::date)`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', preBillId)
    .execute()
}

type Again = { bill: LockedBill; storeCredit: number; authCode: string }

/** Measures the stored lines as a sale of now, with what the invoice keeps. @throws Refusal */
async function measureAgain(
  tx: Tx,
  context: Context,
  { bill, storeCredit, authCode }: Again,
): Promise<MeasuredSale> {
  const { id } = bill
  const lines = await tx
    .selectFrom('bill_lines')
    .select(['product_id', 'quantity', 'price', 'discount'])
    .where('bill_id', '=', id)
    .orderBy('line')
    .execute()
  const sale = {
    date: bill.date,
    clientId: bill.client_id,
    walkInRuc: bill.walk_in_ruc,
    walkInPhone: bill.walk_in_phone,
    projectId: bill.project_id,
    buyerId: bill.buyer_id,
    paymentTypeId: bill.payment_type_id as PaymentType,
    creditDays: bill.credit_days,
    assignedTo: '',
    authCode,
    lines: lines.map(asAsked),
  }
  return measureSale(tx, context, sale, {
    areaId: bill.area_id,
    takesStock: true,
    makesDebt: true,
    usesCredit: storeCredit > 0,
    reenabled: { billId: id, preBillId: bill.pre_bill_id, exemptLetter: bill.exempt_letter },
    sellerId: bill.seller_id,
    keptDate: bill.date,
    recipes: await recipesOf(tx, { kind: 'bill', id }),
    stored: { text: bill.auth_code, by: bill.auth_by_id },
  })
}

async function takeStockAgain(
  tx: Tx,
  context: Context,
  { id, area_id: areaId, date }: LockedBill,
  { stock, lines }: MeasuredSale,
): Promise<void> {
  const sold = await soldSerials(tx, id)
  const moves = stockMoves(lines, areaId).map((move) => ({ ...move, serials: sold(move) }))
  const costed = await costMoves(tx, stock, moves)
  await postStock(tx, context, { document: { kind: 'bill', id, date }, costed })
  await saveCosts(tx, id, soldCosts(lines, costed))
}

/** Writes the costs. Of an invoice that is delivered later nothing is delivered. */
async function saveCosts(
  tx: Tx,
  billId: number,
  { costs, components }: ReturnType<typeof soldCosts>,
): Promise<void> {
  await sql`update bill_lines l set unit_cost = c.unit_cost, cost_value = c.cost_value,
      undelivered = case when b.deliver_later then l.quantity else 0 end
    from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c (line int, unit_cost numeric, cost_value numeric), bills b
    where b.id = l.bill_id and l.bill_id = ${billId} and l.line = c.line`.execute(tx)
  if (components.length === 0) return
  await sql`update bill_line_components l set value = c.value
    from jsonb_to_recordset(${JSON.stringify(components)}::jsonb) as c (line int, product_id int, value numeric)
    where l.bill_id = ${billId} and l.line = c.line and l.product_id = c.product_id`.execute(tx)
}

type Activated = { bill: LockedBill; codes: SaleCodes }

async function activate(tx: Tx, { actor }: Context, { bill, codes }: Activated): Promise<void> {
  const owed = bill.payment_type_id === PaymentType.credit ? bill.total : 0
  await tx
    .updateTable('bills')
    .set({
      active: true,
      disabled_subject: null,
      balance: owed,
      dollar_balance: bill.dollar_total,
      payoff: owed === 0,
      pay_of_date: owed === 0 ? bill.date : null,
      due_date: dueDate(bill.date, bill.credit_days),
      auth_code: codes.text,
      auth_by_id: codes.by,
      modified_by: actor.username,
      modified_at: new Date(),
      version: bill.version + 1,
    })
    .where('id', '=', bill.id)
    .execute()
}
