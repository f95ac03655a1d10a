import { Currency } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import type { NoteRefund } from '@yunque/contract/receivables/credit-notes'
import { type DepositRefund, depositMessages } from '@yunque/contract/receivables/deposits'
import { PaymentMethod } from '@yunque/domain/codes'
import { compare, sum } from '@yunque/domain/decimal'
import { type DepositLeft, DepositType, depositUses } from '@yunque/domain/deposits'
import { isCash } from '@yunque/domain/payments'
import { type RefundRefusal, refuseRefunds } from '@yunque/domain/refunds'
import { approvalOf, noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { saveDepositUses } from '../../sales/clients/store-credit.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { methodName, refuseWithoutCash, withoutPaper } from '../note-refunds.ts'
import { refundableOfDeposits } from './refundable.queries.ts'
import { writeDeposit } from './write-deposit.ts'

type GivingBack = {
  areaId: number
  clientId: number
  preBillId: number | null
  /** What is left of each. */
  deposits: readonly DepositLeft[]
  refund: DepositRefund
  /** What the money is of: 'del apartado 00012'. */
  of: string
}

/**
 * Gives back what is left of deposits, by no method more than it received; what is asked for as store credit stays the
 * client's (deposits.refund). Without refunds all of it in cash. The client is locked. Returns the number of the refund.
 * @throws Refusal, Question, NeedsApproval
 */
export async function giveBack(tx: Tx, context: Context, giving: GivingBack): Promise<number> {
  const { areaId, clientId, preBillId, deposits, refund } = giving
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  const money = await decide(tx, context, giving)
  const total = sum(money.map(({ amount }) => amount))
  const approval = await approvalOf(tx, context, {
    areaId,
    subject: ['deposits', clientId, deposits, money],
    needs: [{ act: 'refund', figure: total, sentence: `Devolver ${formatMoney(total)} ${giving.of}` }],
  })
  const id = await writeDeposit(tx, context, {
    typeId: DepositType.refunded,
    clientId,
    preBillId,
    areaId,
    total,
    observation: refund.observation,
    payments: money.map((one) => ({
      ...one,
      currencyId: Currency.cordobas,
      rate: 1,
      value: one.amount,
      change: 0,
    })),
  })
  const uses = depositUses(total, deposits, preBillId)
  await saveDepositUses(tx, [{ owner: { refund_id: id }, uses }])
  await noteApproval(tx, context, approval, { entity: 'deposits', entityId: id })
  return id
}

/** The refunds in money. */
async function decide(
  tx: Tx,
  context: Context,
  { areaId, preBillId, deposits, refund: { refunds, confirm } }: GivingBack,
): Promise<NoteRefund[]> {
  const [first] = deposits
  if (!first) throw new Refusal(depositMessages.nothingLeft)
  const { left, limits } = await refundableOfDeposits(tx, { preBillId, depositId: first.id }, deposits)
  const given = refunds ?? [{ ...inCash, amount: left }]
  const refusal = refuseRefunds(left, given, { limits, mayOwn: true })
  if (refusal) throw new Refusal(sentenceOf(refusal, left))
  const money = given.filter(({ paymentMethodId }) => paymentMethodId !== PaymentMethod.storeCredit)
  if (money.length === 0) throw new Refusal(depositMessages.onlyCredit)
  const cash = money.find(isCash)
  if (cash) await refuseWithoutCash(tx, context, { areaId, cash: cash.amount, confirm })
  return money.map(withoutPaper)
}

const inCash = { paymentMethodId: PaymentMethod.cash, bankId: null, reference: '' }

function sentenceOf(refusal: RefundRefusal, left: number): string {
  if (refusal.reason === 'credit') return depositMessages.everyone
  if (refusal.reason === 'sum')
    return `Lo devuelto suma ${formatMoney(refusal.given)} y debe sumar ${formatMoney(left)}`
  const name = methodName(refusal.paymentMethodId)
  return compare(refusal.left, 0) > 0
    ? `${name}: se recibieron y no se han devuelto ${formatMoney(refusal.left)}`
    : `${name}: el anticipo no se recibió así, o ya se devolvió`
}
