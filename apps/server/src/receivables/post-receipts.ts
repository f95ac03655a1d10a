import { documentNumber } from '@yunque/contract/core/document-number'
import { formatMoney } from '@yunque/contract/core/format'
import { type GroupReceipt, receiptMessages } from '@yunque/contract/receivables/receipts'
import { PaymentMethod } from '@yunque/domain/codes'
import { sum } from '@yunque/domain/decimal'
import type { DepositUse } from '@yunque/domain/deposits'
import { type AppliedReceipt, applyReceipt, type ReceiptRefusal } from '@yunque/domain/receipts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import { announce } from '../operation/announce.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { lockStoreCredit, saveDepositUses, usesOfCredit } from '../sales/clients/store-credit.ts'
import { appliedCredits } from '../sales/invoices/credited.queries.ts'
import { billAreas, type LockedBill, lockBills } from '../sales/invoices/lock-bill.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { refuseRepeatedPaper } from '../settings/refuse-repeated-paper.ts'
import { type NumberColumns, numberDocuments } from '../settings/series/number-documents.ts'
import { prepareWithholdings, sumOf, type Withheld } from '../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../withholdings/save-withholdings.ts'
import { type Handed, type ReceivedMoney, receiveMoney } from './receive-money.ts'

type Share = GroupReceipt['shares'][number] & { applyPayment: boolean }
type Payment = Handed &
  Pick<
    GroupReceipt,
    'referencePhysical' | 'bankId' | 'reference' | 'observation' | 'acceptRepeated' | 'confirm'
  > & {
    clientId?: number
    shares: readonly Share[]
  }
type Applied = { share: Share; bill: LockedBill; receipt: AppliedReceipt }

/** Posts a receipt dated today for each share of a payment. Several form a payment group. Returns the first number. */
export async function postReceipts(tx: Tx, context: Context, payment: Payment): Promise<number> {
  const { today } = context
  const ids = payment.shares.map(({ billId }) => billId)
  const areas = await billAreas(tx, context, 'collect', ids)
  for (const areaId of areas) await lockTillForPosting(tx, areaId)
  const { referencePhysical: number, acceptRepeated } = payment
  await refuseRepeatedPaper(tx, 'receipt', { number, acceptRepeated })
  const bills = await lockBills(tx, ids)
  checkBusinessDate(today, { today, settings: await readSettings(tx) })
  const withheld = await withheldFromShares(tx, payment, bills)
  const shares = payment.shares.map((share, at) => ({ ...share, retention: sumOf(withheld[at] ?? []) }))
  const applied = applyShares({ ...payment, shares }, bills, await appliedCredits(tx, ids))
  const amounts = applied.map(({ receipt }) => receipt.amount)
  const uses = await usesOfReceipts(tx, payment.paymentMethodId, applied)
  const money = await receiveMoney(tx, today, { handed: payment, amounts })
  const dated = applied.map((one) => ({
    ...one,
    ...{ kind: 'receipt' as const, areaId: one.bill.area_id, date: today },
  }))
  const numbered = await numberDocuments(tx, context, dated)
  const first = numbered[0]?.numbers.id ?? 0
  await insertReceipts(tx, context, { payment, numbered, money, first })
  const owned = numbered.map(({ numbers }, at) => ({
    owner: { receipt_id: numbers.id },
    withheld: withheld[at] ?? [],
  }))
  await saveWithholdings(tx, owned)
  await saveDepositUses(
    tx,
    numbered.map(({ numbers }, at) => ({ owner: { receipt_id: numbers.id }, uses: uses[at] ?? [] })),
  )
  await lowerBalances(tx, today, applied)
  for (const areaId of areas) {
    const bill = bills.find((one) => one.area_id === areaId)
    await announce(tx, { entity: 'receivables', id: first, areaId })
    await announce(tx, { entity: 'bills', id: bill?.id ?? 0, areaId })
  }
  return first
}

/** What the client withholds in each share. The amount alone gets the general type (withholdings.amount). */
function withheldFromShares(
  tx: Tx,
  { shares, confirm }: Payment,
  bills: readonly LockedBill[],
): Promise<Withheld[][]> {
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const asked = shares.map(({ billId, retention, withholdings: lines, amount, applyPayment }) => {
    const bill = byId.get(billId)
    const document = { total: bill?.total ?? 0, iva: bill?.iva ?? 0 }
    const whole = sum([amount, ...lines.map((line) => line.amount)])
    return { lines, retention, document, settled: applyPayment ? (bill?.balance ?? 0) : whole }
  })
  return prepareWithholdings(tx, asked, { side: 'suffered', confirm })
}

/**
 * Receipts paid by store credit use that of their client, whom this locks (credit-notes.store-credit). What each uses of
 * deposits.
 */
async function usesOfReceipts(
  tx: Tx,
  methodId: PaymentMethod,
  applied: readonly Applied[],
): Promise<DepositUse[][]> {
  const [first] = applied
  if (methodId !== PaymentMethod.storeCredit || !first) return []
  const { client_id: clientId } = first.bill
  await lockStoreCredit(tx, clientId)
  return usesOfCredit(
    tx,
    { clientId, preBillId: null },
    applied.map(({ receipt }) => receipt.amount),
  )
}

const sentences: Record<ReceiptRefusal, (balance: string) => string> = {
  paid: () => 'La factura no tiene saldo pendiente',
  amount: () => 'El monto es requerido',
  retention: () => 'La retención no deja monto por pagar',
  exceedsBalance: receiptMessages.exceedsBalance,
}

function applyShares(
  { shares, clientId }: Payment,
  bills: readonly LockedBill[],
  credits: ReadonlyMap<number, number>,
): Applied[] {
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  return shares.map((share) => {
    const bill = byId.get(share.billId)
    if (!bill) throw new Error(`Bill ${share.billId} is not locked`)
    const refuse = (text: string) =>
      new Refusal(shares.length > 1 ? `Factura ${documentNumber(bill)}: ${text}` : text)
    if (!bill.active) throw refuse('Factura anulada')
    if (clientId !== undefined && bill.client_id !== clientId) throw refuse('La factura es de otro cliente')
    const { total, balance } = bill
    const applied = applyReceipt({ ...share, total, balance, credited: credits.get(bill.id) ?? 0 })
    if (!applied.ok) throw refuse(sentences[applied.reason](formatMoney(balance)))
    return { share, bill, receipt: applied.receipt }
  })
}

type Posting = {
  payment: Payment
  numbered: readonly (Applied & { numbers: NumberColumns })[]
  money: ReceivedMoney
  /** The id of the first receipt. */
  first: number
}

async function insertReceipts(
  tx: Tx,
  { actor, today }: Context,
  { payment, numbered, money, first }: Posting,
): Promise<void> {
  const common = {
    date: today,
    payment_method_id: payment.paymentMethodId,
    currency_id: payment.currencyId,
    rate: money.rate,
    bank_id: payment.bankId,
    reference: payment.reference,
    reference_physical: payment.referencePhysical,
    observation: payment.observation,
    payment_group: numbered.length > 1 ? first : null,
    created_by: actor.username,
    created_by_id: actor.userId,
  }
  const rows = numbered.map(({ share, bill, receipt, numbers }, index) => ({
    ...common,
    ...numbers,
    bill_id: bill.id,
    area_id: bill.area_id,
    amount: receipt.amount,
    retention: share.retention,
    received: money.shares[index]?.received ?? 0,
    change: money.shares[index]?.change ?? 0,
    rounding: index === numbered.length - 1 ? money.rounding : 0,
    rounding_step: index === numbered.length - 1 ? money.step : 0,
    balance_before: receipt.balance,
    paid: receipt.paid,
    apply_payment: share.applyPayment,
  }))
  await tx.insertInto('receipts').values(rows).execute()
}

async function lowerBalances(tx: Tx, today: string, applied: readonly Applied[]): Promise<void> {
  const ids = applied.map(({ bill }) => bill.id)
  const balances = applied.map(({ receipt }) => receipt.balanceAfter)
  await sql`
    update bills b set balance = v.balance, payoff = v.balance = 0, version = b.version + 1,
      pay_of_date = case when v.balance = 0 then ${today}::date end
    from unnest(${ids}::int[], ${balances}::numeric[]) as v(id, balance) where b.id = v.id`.execute(tx)
}
