import { PaymentType } from '@yunque/contract/core/constants'
import { type Deposit, depositMessages } from '@yunque/contract/receivables/deposits'
import { DepositType } from '@yunque/domain/deposits'
import { isCash } from '@yunque/domain/payments'
import { approvalOf, noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { invoicePayments } from '../../sales/invoices/invoice-payments.ts'
import { repeatedReferences } from '../../sales/payment-references.ts'
import { saleClient } from '../../sales/sale-client.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { taxDueOf } from './tax-of-deposit.ts'
import { writeDeposit } from './write-deposit.ts'

/** Locks who leaves a deposit: a client with a name. @throws Refusal */
export async function lockDepositor(tx: Tx, clientId: number): Promise<void> {
  const { default_client_id } = await readSettings(tx)
  if (clientId === default_client_id) throw new Refusal(depositMessages.everyone)
  await saleClient(tx, clientId, { paymentTypeId: PaymentType.cash, usesCredit: true })
}

type Received = Pick<
  Deposit,
  'clientId' | 'preBillId' | 'total' | 'observation' | 'payments' | 'change' | 'acceptReference'
> & {
  areaId: number
}

/**
 * Receives money of a client today (deposits.received). The till, the references, the quotation or
 * pre-sale and the client are locked. A
 * deposit is not rounded, since its amount is chosen. Returns its number.
 */
export async function receiveDeposit(tx: Tx, context: Context, deposit: Received): Promise<number> {
  const { today } = context
  const { clientId, preBillId, areaId, total, observation, payments: given, change } = deposit
  checkBusinessDate(today, { today, settings: await readSettings(tx) })
  const terms = { date: today, paymentTypeId: PaymentType.cash, payments: given, change }
  const { payments } = await invoicePayments(tx, terms, { total, step: 0 })
  const repeated = await repeatedReferences(tx, context, {
    tenders: payments,
    date: today,
    acceptReference: deposit.acceptReference,
  })
  const approval = await approvalOf(tx, context, {
    areaId,
    subject: ['deposits', clientId, preBillId, total],
    needs: repeated,
  })
  const id = await writeDeposit(tx, context, {
    typeId: DepositType.received,
    clientId,
    preBillId,
    areaId,
    total,
    observation,
    ...(await taxDueOf(tx, { total, preBillId })),
    payments: payments.map((payment) =>
      isCash(payment) ? { ...payment, bankId: null, reference: '' } : payment,
    ),
  })
  await noteApproval(tx, context, approval, { entity: 'deposits', entityId: id })
  return id
}
