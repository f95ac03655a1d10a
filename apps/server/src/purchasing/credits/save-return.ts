import { OutputType, SupplierCreditType } from '@yunque/contract/core/constants'
import { formatMoney, formatQuantity } from '@yunque/contract/core/format'
import { type SupplierReturn, supplierCreditMessages } from '@yunque/contract/purchasing/supplier-credits'
import { compare, roundMoney, sum } from '@yunque/domain/decimal'
import { type BoughtMoney, returnedMoney, unitsLeft } from '@yunque/domain/supplier-credits'
import { dateApproval } from '../../access/approvals/backdating.ts'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { lockStock } from '../../inventory/balances/lock-stock.ts'
import { refuseFractions } from '../../inventory/balances/refuse-fractions.ts'
import { refuseUnavailable } from '../../inventory/balances/take-stock.ts'
import { postStock } from '../../inventory/ledger/stock-ledger.ts'
import type { ChosenLot } from '../../inventory/lots/lot-terms.ts'
import type { Context } from '../../operation/context.ts'
import type { LockedPurchase } from '../lock-purchase.ts'
import { leftOf, type ReturnableLine, returnableLines } from './bought-lines.ts'
import { lockOwnPurchase } from './own-purchase.ts'
import { writeNote } from './write-credit.ts'

type Line = Pick<ReturnableLine, 'productId' | 'name'> &
  BoughtMoney & { purchaseLine: number; quantity: number; chosen: readonly ChosenLot[] }

/**
 * Saves and posts goods that go back to their supplier: they leave the stock at the cost of the ledger, and the supplier
 * owes the price of the purchase (supplier-credits.return). Returns the number.
 */
export async function saveReturn(tx: Tx, context: Context, sent: SupplierReturn): Promise<number> {
  if (sent.id !== 0) throw new Refusal(supplierCreditMessages.final)
  const purchase = await lockOwnPurchase(tx, context, sent)
  if (purchase.opening_id !== null) throw new Refusal(supplierCreditMessages.opening)
  const approval = await dateApproval(tx, context, {
    date: sent.date,
    areaId: purchase.area_id,
    subject: ['supplierCredits', purchase.id, sent.date, sent.lines],
  })
  const lines = linesOf(await returnableLines(tx, purchase.id), sent)
  await refuseFractions(tx, lines)
  const total = sum(lines.map((line) => line.total))
  const { left } = await leftOf(tx, purchase.id)
  if (compare(total, left) > 0) throw new Refusal(supplierCreditMessages.overPurchase(formatMoney(left)))
  const id = await post(tx, context, { sent, purchase, lines })
  await noteApproval(tx, context, approval, { entity: 'supplierCredits', entityId: id })
  return id
}

/** The returned lines with their money. @throws Refusal, naming the product */
function linesOf(bought: readonly ReturnableLine[], { lines }: SupplierReturn): Line[] {
  return lines.map(({ purchaseLine, quantity, chosenLots: chosen }) => {
    const line = bought.find((one) => one.line === purchaseLine)
    if (!line) throw new Refusal(supplierCreditMessages.unknownLine)
    const { productId, name } = line
    const left = unitsLeft(line)
    if (compare(quantity, left) > 0)
      throw new Refusal(supplierCreditMessages.tooMany(name, formatQuantity(left)))
    return { purchaseLine, productId, name, quantity, chosen, ...returnedMoney(line, quantity) }
  })
}

type Posting = { sent: SupplierReturn; purchase: LockedPurchase; lines: readonly Line[] }

async function post(tx: Tx, context: Context, { sent, purchase, lines }: Posting): Promise<number> {
  const { area_id: areaId } = purchase
  const stock = await lockStock(
    tx,
    lines.map(({ productId }) => ({ areaId, productId })),
  )
  await refuseUnavailable(tx, { areaId, stock, wanted: byProduct(lines) })
  const id = await nextNumber(tx, 'supplierCredit')
  const moves = lines.map(({ productId, purchaseLine, quantity, chosen }, index) => ({
    line: index + 1,
    areaId,
    productId,
    quantity,
    out: OutputType.purchaseReturn,
    chosen,
    of: [{ kind: 'purchase' as const, id: purchase.id, line: purchaseLine }],
  }))
  const document = { kind: 'supplierCredit', id, date: sent.date } as const
  const values = (await postStock(tx, context, { document, stock, moves })).map(({ value }) => value)
  await writeNote(tx, context, {
    purchase,
    note: {
      id,
      type_id: SupplierCreditType.return,
      date: sent.date,
      reference_physical: sent.referencePhysical,
      observation: sent.observation,
      ...sums(lines),
      goods: sum(values.map((value) => roundMoney(value))),
    },
  })
  const rows = lines.map(({ name: _name, chosen: _chosen, productId, purchaseLine, ...line }, index) => ({
    credit_id: id,
    line: index + 1,
    purchase_id: purchase.id,
    purchase_line: purchaseLine,
    product_id: productId,
    ...line,
    value: values[index] ?? 0,
  }))
  await tx.insertInto('supplier_credit_lines').values(rows).execute()
  return id
}

const sums = (lines: readonly BoughtMoney[]): BoughtMoney => ({
  total: sum(lines.map(({ total }) => total)),
  iva: sum(lines.map(({ iva }) => iva)),
  credited: sum(lines.map(({ credited }) => credited)),
})

/** The units of each product, whatever its lots. */
const byProduct = (lines: readonly Line[]) =>
  [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    name: own[0]?.name ?? '',
    quantity: sum(own.map(({ quantity }) => quantity)),
  }))
