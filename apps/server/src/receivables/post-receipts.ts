import { formatMoney } from '@yunque/contract/core/format'
import { type GroupReceipt, receiptMessages } from '@yunque/contract/receivables/receipts'
import { type AppliedReceipt, applyReceipt, type ReceiptRefusal } from '@yunque/domain/receipts'
import { sql } from 'kysely'
import { nextNumbers } from '../db/counters.ts'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import { Refusal } from '../errors.ts'
import { announce } from '../operation/announce.ts'
import type { Context } from '../operation/context.ts'
import { readSettings } from '../operation/read-settings.ts'
import { appliedCredits } from '../sales/invoices/credited.queries.ts'
import { billAreas, type LockedBill, lockBills } from '../sales/invoices/lock-bill.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { refuseRepeatedPaper } from '../settings/refuse-repeated-paper.ts'
import { type Handed, type ReceivedMoney, receiveMoney } from './receive-money.ts'

type Share = GroupReceipt['shares'][number] & { applyPayment: boolean }
type Payment = Handed &
  Pick<GroupReceipt, 'referencePhysical' | 'bankId' | 'reference' | 'observation' | 'acceptRepeated'> & {
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
  const applied = applyShares(payment, bills, await appliedCredits(tx, ids))
  const amounts = applied.map(({ receipt }) => receipt.amount)
  const money = await receiveMoney(tx, today, { handed: payment, amounts })
  const numbers = await nextNumbers(tx, 'receipt', applied.length)
  await insertReceipts(tx, context, { payment, applied, money, numbers })
  await lowerBalances(tx, today, applied)
  const [first = 0] = numbers
  for (const areaId of areas) {
    const bill = bills.find((one) => one.area_id === areaId)
    await announce(tx, { entity: 'receivables', id: first, areaId })
    await announce(tx, { entity: 'bills', id: bill?.id ?? 0, areaId })
  }
  return first
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
      new Refusal(shares.length > 1 ? `Factura ${String(bill.id).padStart(5, '0')}: ${text}` : text)
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
  applied: readonly Applied[]
  money: ReceivedMoney
  numbers: readonly number[]
}

async function insertReceipts(
  tx: Tx,
  { actor, today }: Context,
  { payment, applied, money, numbers }: Posting,
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
    payment_group: applied.length > 1 ? (numbers[0] ?? null) : null,
    created_by: actor.username,
    created_by_id: actor.userId,
  }
  const rows = applied.map(({ share, bill, receipt }, index) => ({
    ...common,
    id: numbers[index] ?? 0,
    bill_id: bill.id,
    area_id: bill.area_id,
    amount: receipt.amount,
    retention: share.retention,
    received: money.shares[index]?.received ?? 0,
    change: money.shares[index]?.change ?? 0,
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
