import type { GroupReceipt } from '@yunque/contract/receivables/receipts'
import { PaymentMethod } from '@yunque/domain/codes'
import type { DepositUse } from '@yunque/domain/deposits'
import { type Approval, approvalOf, noteApproval } from '../access/approvals/require-approval.ts'
import type { Tx } from '../db/database.ts'
import { lockTillForPosting } from '../db/locks.ts'
import type { Context } from '../operation/context.ts'
import { posted } from '../operation/posted.ts'
import { readSettings } from '../operation/read-settings.ts'
import { lockStoreCredit, saveDepositUses, usesOfCredit } from '../sales/clients/store-credit.ts'
import { appliedCredits } from '../sales/invoices/credited.queries.ts'
import { billAreas, type LockedBill, lockBills } from '../sales/lock-bill.ts'
import { lockTenders, repeatedReferences } from '../sales/payment-references.ts'
import { checkBusinessDate } from '../settings/business-date.ts'
import { refuseRepeatedPaper } from '../settings/refuse-repeated-paper.ts'
import { type NumberColumns, numberDocuments } from '../settings/series/number-documents.ts'
import { prepareWithholdings, sumOf, type Withheld } from '../withholdings/prepare-withholdings.ts'
import { saveWithholdings } from '../withholdings/save-withholdings.ts'
import {
  type Applied,
  applyShares,
  dollarColumns,
  lowerBalances,
  rateToCollect,
  type Share,
  settledBase,
} from './apply-shares.ts'
import { type Handed, type ReceivedMoney, receiveMoney } from './receive-money.ts'

type Payment = Handed &
  Pick<
    GroupReceipt,
    | 'referencePhysical'
    | 'bankId'
    | 'reference'
    | 'observation'
    | 'acceptRepeated'
    | 'acceptReference'
    | 'confirm'
  > & {
    clientId?: number
    shares: readonly Share[]
  }

/** Posts a receipt dated today for each share of a payment. Several form a payment group. Returns the first number. */
export async function postReceipts(tx: Tx, context: Context, payment: Payment): Promise<number> {
  const { today } = context
  const ids = payment.shares.map(({ billId }) => billId)
  const areas = await billAreas(tx, context, 'collect', ids)
  for (const areaId of areas) await lockTillForPosting(tx, areaId)
  const { referencePhysical: number, acceptRepeated } = payment
  await refuseRepeatedPaper(tx, 'receipt', { number, acceptRepeated })
  await lockTenders(tx, [payment])
  const bills = await lockBills(tx, ids)
  checkBusinessDate(today, { today, settings: await readSettings(tx) })
  const rate = await rateToCollect(tx, today, bills)
  const withheld = await withheldFromShares(tx, payment, { bills, rate })
  const shares = payment.shares.map((share, at) => ({ ...share, retention: sumOf(withheld[at] ?? []) }))
  const { clientId } = payment
  const credits = await appliedCredits(tx, ids)
  const applied = applyShares(shares, { bills, credits, rate, clientId })
  const amounts = applied.map(({ receipt }) => receipt.amount)
  const approval = await referenceApproval(tx, context, { payment, areaId: areas[0] ?? context.actor.areaId })
  const uses = await usesOfReceipts(tx, payment.paymentMethodId, applied)
  const money = await receiveMoney(tx, today, { handed: payment, amounts })
  const dated = applied.map((one) => ({
    ...one,
    kind: 'receipt' as const,
    areaId: one.bill.area_id,
    date: today,
  }))
  const numbered = await numberDocuments(tx, context, dated)
  const first = numbered[0]?.numbers.id ?? 0
  await insertReceipts(tx, context, { payment, numbered, money, rate, first })
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
  await noteApproval(tx, context, approval, { entity: 'receivables', entityId: first })
  for (const areaId of areas) {
    const bill = bills.find((one) => one.area_id === areaId)
    await posted(tx, context, [
      { entity: 'receivables', id: first, areaId },
      { entity: 'bills', id: bill?.id ?? 0, areaId },
    ])
  }
  return first
}

/** The approval of a reference that another payment has; null: it needs none. @throws Refusal, NeedsApproval */
async function referenceApproval(
  tx: Tx,
  context: Context,
  { payment, areaId }: { payment: Payment; areaId: number },
): Promise<Approval | null> {
  const { acceptReference, shares } = payment
  const needs = await repeatedReferences(tx, context, {
    tenders: [payment],
    date: context.today,
    acceptReference,
  })
  return approvalOf(tx, context, { areaId, subject: ['receivables', shares], needs })
}

/** What the client withholds in each share. The amount alone gets the general type (withholdings.amount). */
function withheldFromShares(
  tx: Tx,
  { shares, confirm }: Payment,
  { bills, rate }: { bills: readonly LockedBill[]; rate: number },
): Promise<Withheld[][]> {
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const asked = shares.map((share) => {
    const bill = byId.get(share.billId)
    const document = { total: bill?.total ?? 0, iva: bill?.iva ?? 0 }
    const { retention, withholdings: lines } = share
    return { lines, retention, document, settled: settledBase(share, bill, rate) }
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

type Posting = {
  payment: Payment
  numbered: readonly (Applied & { numbers: NumberColumns })[]
  money: ReceivedMoney
  /** C$ per dollar of debts in dollars. */
  rate: number
  /** The id of the first receipt. */
  first: number
}

async function insertReceipts(
  tx: Tx,
  { actor, today }: Context,
  { payment, numbered, money, rate, first }: Posting,
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
  const rows = numbered.map(({ numbers, ...applied }, index) => {
    const { share, bill, receipt } = applied
    return {
      ...common,
      ...numbers,
      bill_id: bill.id,
      area_id: bill.area_id,
      ...dollarColumns(applied, rate),
      amount: receipt.amount,
      retention: share.retention,
      received: money.shares[index]?.received ?? 0,
      change: money.shares[index]?.change ?? 0,
      rounding: index === numbered.length - 1 ? money.rounding : 0,
      rounding_step: index === numbered.length - 1 ? money.step : 0,
      balance_before: receipt.balance,
      paid: receipt.paid,
      apply_payment: share.applyPayment,
    }
  })
  await tx.insertInto('receipts').values(rows).execute()
}
