import { InputType } from '@yunque/contract/core/constants'
import { messages } from '@yunque/contract/core/messages'
import { type StockInput, stockMessages } from '@yunque/contract/inventory/stock-documents'
import { sum } from '@yunque/domain/decimal'
import { noteApproval } from '../../access/approvals/require-approval.ts'
import type { Tx } from '../../db/database.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { type Context, may } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseClosedOpening } from '../../settings/opening-closed.ts'
import { refuseRepeatedPaper } from '../../settings/refuse-repeated-paper.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { type Good, goodsOf, refuseClosedArea, refuseInactive } from '../balances/goods.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { movedBefore } from '../balances/moved-before.ts'
import { refuseFractions } from '../balances/refuse-fractions.ts'
import { refuseUnnamedLots } from '../lots/named-lot.ts'
import { refuseLowPrices } from '../prices/refuse-low-prices.ts'
import { stockApproval } from './adjustment-approval.ts'
import { refuseReason } from './adjustment-reason.ts'
import { decided, includes } from './input-lines.ts'
import { writeInput } from './write-input.ts'

/**
 * Saves and posts an entry: an adjustment at the area's average unless a cost is given; an opening balance or an
 * entry-style purchase at its cost, with its price as the area's (stock.document-cost). Returns its number.
 */
export async function saveInput(tx: Tx, context: Context, input: StockInput): Promise<number> {
  if (input.id !== 0) throw new Refusal(stockMessages.inputFinal)
  if (!may(context.actor, input.typeId === InputType.purchase ? 'crearCompra' : 'ajuste'))
    throw new Forbidden()
  refuseOtherArea(context, input.areaId)
  if (input.providerId !== null)
    await refuseRepeatedPaper(tx, 'supplierInvoice', {
      number: input.reference,
      ownerId: input.providerId,
      acceptRepeated: input.acceptRepeated,
    })
  const settings = await readSettings(tx)
  checkDocumentDate(input.date, { context, settings })
  await refuseClosedArea(tx, input.areaId)
  await refuseReason(tx, input.reasonId, 'entries')
  if (input.typeId === InputType.opening) await refuseClosedOpening(tx, input.date)
  if (input.providerId !== null) await refuseInactiveProvider(tx, input.providerId)
  const productIds = input.lines.map(({ productId }) => productId)
  const goods = await goodsOf(tx, input.areaId, productIds)
  await refuseFractions(tx, input.lines)
  refuseInactive(goods)
  const stock = await lockStock(
    tx,
    productIds.map((productId) => ({ areaId: input.areaId, productId })),
  )
  if (input.typeId === InputType.opening) await refuseOpened(tx, input, goods)
  const taxes = taxesOf(settings)
  const lines = input.lines.map((line, index) => decided(input, { line, index, goods, stock, taxes }))
  if (input.typeId === InputType.purchase) {
    const priced = lines.map(({ good: { name }, paper: { priceIvaRate: rate }, ...line }) => ({
      ...line,
      name,
      rate,
    }))
    refuseUnnamedLots(lines.map(({ good: { name, tracksLots }, ...line }) => ({ ...line, name, tracksLots })))
    refuseLowPrices(priced, settings)
  }
  const total = sum(lines.map((line) => line.total))
  const approval = await stockApproval(tx, context, { ...input, entity: 'inPutProducts', total })
  const said = { costsIncludeIva: includes(input, taxes.regime), fiscalRegime: taxes.regime }
  const id = await writeInput(tx, context, { input: { ...input, ...said, lines }, stock })
  await noteApproval(tx, context, approval, { entity: 'inPutProducts', entityId: id })
  return id
}

/** Refuses an opening balance of a product that ever had a movement (stock.opening). The balances are locked. */
async function refuseOpened(tx: Tx, { areaId }: StockInput, goods: Map<number, Good>): Promise<void> {
  const moved = await movedBefore(tx, [...goods.keys()])
  const here = new Set(moved.filter((place) => place.areaId === areaId).map(({ productId }) => productId))
  const faults = [...goods.values()]
    .filter(({ id }) => here.has(id))
    .map(({ name }) => stockMessages.hasMovements(name))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

async function refuseInactiveProvider(tx: Tx, id: number): Promise<void> {
  const row = await tx
    .selectFrom('providers')
    .select(['name', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.selectProvider)
  if (!row.active) throw new Refusal(`El proveedor ${row.name} está inactivo`)
}
