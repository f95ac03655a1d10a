import { OutputType } from '@yunque/contract/core/constants'
import { type StockOutput, stockMessages } from '@yunque/contract/inventory/stock-documents'
import { type Balance, issue } from '@yunque/domain/costing'
import { roundMoney, sum } from '@yunque/domain/decimal'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { type Context, readsCosts } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { posted } from '../../operation/posted.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { refuseDifferent } from '../../operation/refuse-different.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { type Good, goodOf, goodsOf, refuseClosedArea } from '../balances/goods.ts'
import { type LockedStock, lockStock } from '../balances/lock-stock.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { refuseUnavailable } from '../balances/take-stock.ts'
import { type Output, postStock } from '../ledger/stock-ledger.ts'
import type { LotTerms } from '../lots/lot-terms.ts'
import { stockApproval } from './adjustment-approval.ts'
import { refuseReason } from './adjustment-reason.ts'

/**
 * A line to post. With `value` its units leave with that value and its `iva` instead of the average, as goods lost on the way do
 * (transfers.differences).
 */
type OutputLine = Pick<LotTerms, 'chosen' | 'first'> & {
  line: number
  good: Good
  quantity: number
  value?: number
  iva?: number
}
/** An exit with locked balances, checked against the available stock. */
export type ReadyOutput = Omit<StockOutput, 'id' | 'lines' | 'total'> & { lines: OutputLine[] }

/**
 * Saves and posts an exit at the server's cost, up to the available stock (stock.document-cost,
 * availability.available). Returns its number.
 */
export async function saveOutput(tx: Tx, context: Context, output: StockOutput): Promise<number> {
  if (output.id !== 0) throw new Refusal(stockMessages.outputFinal)
  const { areaId } = output
  refuseOtherArea(context, areaId)
  checkDocumentDate(output.date, { context, settings: await readSettings(tx) })
  await refuseClosedArea(tx, areaId)
  await refuseReason(tx, output.reasonId, 'exits')
  const productIds = output.lines.map(({ productId }) => productId)
  const goods = await goodsOf(tx, areaId, productIds)
  await refuseFractions(tx, output.lines)
  const stock = await lockStock(
    tx,
    productIds.map((productId) => ({ areaId, productId })),
  )
  const lines = output.lines.map(({ productId, quantity, chosenLots: chosen }, index) => ({
    line: index + 1,
    good: goodOf(goods, productId),
    quantity,
    chosen,
  }))
  const wanted = lines.map(({ good, quantity }) => ({ productId: good.id, name: good.name, quantity }))
  await refuseUnavailable(tx, { areaId, stock, wanted })
  const total = sum(
    lines.map(({ good, quantity }) => worthOf(stock.place(areaId, good.id).balance, quantity)),
  )
  const approval = await stockApproval(tx, context, { ...output, entity: 'outPutProducts', total })
  const id = await writeOutput(tx, context, { output: { ...output, lines }, stock, sentTotal: output.total })
  await noteApproval(tx, context, approval, { entity: 'outPutProducts', entityId: id })
  return id
}

/** What units are worth in a document when they leave. */
const worthOf = (balance: Balance, quantity: number): number => roundMoney(issue(balance, quantity).value)

type Writing = { output: ReadyOutput; stock: LockedStock; sentTotal?: number | null | undefined }

/** Numbers, posts and stores an exit. Each line keeps its cost. */
export async function writeOutput(
  tx: Tx,
  context: Context,
  { output, stock, sentTotal }: Writing,
): Promise<number> {
  const { areaId, date, typeId } = output
  const id = await nextNumber(tx, 'output')
  const moves = output.lines.map(({ line, good, quantity, value, iva = 0, chosen, first }): Output => {
    const place = { line, areaId, productId: good.id, quantity, chosen, first }
    return value === undefined
      ? { ...place, out: typeId }
      : { ...place, out: OutputType.adjustment, value, iva }
  })
  const movements = await postStock(tx, context, { document: { kind: 'output', id, date }, stock, moves })
  const rows = output.lines.map(({ line, good, quantity }, index) => ({
    output_id: id,
    line,
    product_id: good.id,
    quantity,
    price: good.price,
    cost: movements[index]?.unitCost ?? 0,
    total: roundMoney(movements[index]?.value ?? 0),
  }))
  const total = sum(rows.map((row) => row.total))
  // Users who may not read costs could find them out by sending wrong totals.
  if (readsCosts(context.actor)) refuseDifferent('El total enviado', sentTotal, total)
  await tx
    .insertInto('stock_outputs')
    .values({
      id,
      area_id: areaId,
      date,
      type_id: typeId,
      reason_id: output.reasonId,
      reference: output.reference,
      observation: output.observation,
      total,
      created_by: context.actor.username,
    })
    .execute()
  await tx.insertInto('stock_output_lines').values(rows).execute()
  await posted(tx, context, { entity: 'outPutProducts', id, areaId })
  return id
}
