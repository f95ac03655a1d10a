import { type PurchasePaymentInput, paymentMessages } from '@yunque/contract/purchasing/purchase-payments'
import { Currency } from '@yunque/domain/codes'
import { add, compare } from '@yunque/domain/decimal'
import { cordobasOf, type DollarDebt, moneyAfter, type Tendered } from '@yunque/domain/dollar-debts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { askOnce, saveAnyway } from '../../operation/ask-once.ts'
import type { Context } from '../../operation/context.ts'
import { valueLeaving } from '../../treasury/value-leaving.ts'
import { computeWithholdings, sumOf, type Withheld } from '../../withholdings/prepare-withholdings.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { cashDoubt } from '../money-out.ts'

type Paying = {
  payment: PurchasePaymentInput
  purchase: LockedPurchase
  /** What the payment takes of the debt. */
  settled: DollarDebt
  tendered: Tendered
  /** Whether it is cash of the till. */
  applyCut: boolean
}

/** `money`: what is handed over, in its currency. `paid`: what is given for the debt in C$, with what is withheld. */
export type PricedPayment = { withheld: Withheld[]; money: number; paid: number }

/**
 * What is withheld from the supplier, in C$, and the money that is left to pay. An unusual amount withheld and more cash than
 * the till has are one question (withholdings.amount, till.supplier-payments).
 * @throws Refusal, Question
 */
export async function pricePayment(tx: Tx, context: Context, paying: Paying): Promise<PricedPayment> {
  const { payment, purchase, settled, tendered, applyCut } = paying
  const { withholdings: lines, confirm } = payment
  const { total, iva } = purchase
  const asked = { lines, document: { total, iva }, settled: settled.value }
  const computed = await computeWithholdings(tx, [asked], 'made')
  const [withheld = []] = computed.withheld
  const taken = sumOf(withheld)
  const money = moneyAfter(tendered, taken)
  if (compare(money, 0) < 0 || compare(taken, cordobasOf(tendered)) > 0)
    throw new Refusal(paymentMessages.overWithheld)
  const { currencyId } = tendered
  const cash = applyCut
    ? await cashDoubt(tx, context, { subject: 'El pago', value: money, currencyId })
    : null
  askOnce([...computed.doubts, cash], { confirm, question: saveAnyway })
  return { withheld, money, paid: add(await worthOf(tx, context, { ...paying, money }), taken) }
}

/**
 * The value of the money in C$: dollars of the till leave it with the value that they have there, others at the rate of the
 * payment (till.movement).
 */
async function worthOf(
  tx: Tx,
  context: Context,
  { tendered, applyCut, money: amount }: Paying & { money: number },
): Promise<number> {
  const { currencyId, rate } = tendered
  if (!applyCut || currencyId === Currency.cordobas) return cordobasOf({ ...tendered, amount })
  return valueLeaving(tx, context.actor, { currencyId, amount, rate })
}
