import { documentNumber } from '@yunque/contract/core/document-number'
import { type LayawayCancellation, layawayMessages } from '@yunque/contract/sales/layaways'
import { PaymentType } from '@yunque/domain/codes'
import { compare, sum } from '@yunque/domain/decimal'
import {
  type DepositLeft,
  DepositType,
  type DepositUse,
  depositUses,
  mostCharge,
  type TaxedPart,
  taxOfCharge,
  withoutUses,
} from '@yunque/domain/deposits'
import { chargedRate } from '@yunque/domain/taxes'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { saveDepositUses } from '../../sales/clients/store-credit.ts'
import type { LockedPreBill } from '../../sales/quotations/lock-pre-bill.ts'
import { exemptLetterOf, saleClient } from '../../sales/sale-client.ts'
import { checkBusinessDate } from '../../settings/business-date.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { writeDeposit } from '../deposits/write-deposit.ts'

type Charging = {
  preBill: LockedPreBill
  deposits: readonly DepositLeft[]
  cancellation: LayawayCancellation
}

/** A decided charge in C$ and the most that it could be; what it uses of the deposits, what bears IVA, and what is left. */
type Charge = TaxedPart & {
  total: number
  most: number
  paid: number
  uses: readonly DepositUse[]
  left: DepositLeft[]
}

/**
 * What is charged for cancelling a layaway: that of the settings, or less with a reason. It includes IVA where the store charges
 * it (layaways.charge). The client is locked.
 * @throws Refusal
 */
export async function decideCharge(tx: Tx, context: Context, charging: Charging): Promise<Charge> {
  const { preBill, deposits, cancellation } = charging
  const { layaway_charge } = await readSettings(tx)
  const paid = sum(deposits.map(({ left }) => left))
  const most = mostCharge(preBill.total, layaway_charge, paid)
  const { charge: total = most, chargeReason } = cancellation
  if (compare(total, most) > 0) throw new Refusal(layawayMessages.chargeBeyond(most))
  if (compare(total, most) < 0 && chargeReason === '') throw new Refusal(layawayMessages.chargeReason)
  const uses = depositUses(total, deposits, preBill.id)
  const left = withoutUses(deposits, uses).filter((deposit) => compare(deposit.left, 0) > 0)
  return {
    total,
    most,
    paid,
    uses,
    left,
    ...taxOfCharge(total, await rateOf(tx, context, preBill.client_id)),
  }
}

/** The IVA in percent that a charge to the client includes today. */
async function rateOf(tx: Tx, { today }: Context, clientId: number): Promise<number> {
  const settings = await readSettings(tx)
  const client = await saleClient(tx, clientId, { paymentTypeId: PaymentType.cash, usesCredit: true })
  const exempt = exemptLetterOf(settings, client, today) !== ''
  return chargedRate(taxesOf(settings), { hasIva: true, exempt })
}

type Writing = { preBill: LockedPreBill; charge: Charge; refundId: number | null }

/** Writes a charge as income of today, and what it uses of the deposits. Returns its number; null for no charge. */
export async function writeCharge(
  tx: Tx,
  context: Context,
  { preBill, charge: { total, paid, taxed, tax, uses }, refundId }: Writing,
): Promise<number | null> {
  if (compare(total, 0) === 0) return null
  checkBusinessDate(context.today, { today: context.today, settings: await readSettings(tx) })
  const id = await writeDeposit(tx, context, {
    typeId: DepositType.charged,
    clientId: preBill.client_id,
    preBillId: preBill.id,
    areaId: preBill.area_id,
    total,
    payments: [],
    paid,
    refundId,
    taxed,
    tax,
    observation: `Cancelación del apartado ${documentNumber(preBill)}`,
  })
  await saveDepositUses(tx, [{ owner: { refund_id: id }, uses }])
  return id
}
