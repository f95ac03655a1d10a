import { InputType } from '@yunque/contract/core/constants'
import { productImportMessages } from '@yunque/contract/inventory/product-import'
import { multiply, scales } from '@yunque/domain/decimal'
import { chargedRate, creditsIva } from '@yunque/domain/taxes'
import type { Tx } from '../../db/database.ts'
import { refreshStatistics } from '../../db/refresh-statistics.ts'
import { Forbidden, Refusal } from '../../errors.ts'
import { type Context, may } from '../../operation/context.ts'
import { refuseOtherArea } from '../../operation/own-area.ts'
import { readSettings } from '../../operation/read-settings.ts'
import { checkDocumentDate } from '../../settings/business-date.ts'
import { refuseClosedOpening } from '../../settings/opening-closed.ts'
import { taxesOf } from '../../settings/taxes.ts'
import { goodOf, goodsOf, refuseInactive } from '../balances/goods.ts'
import { lockStock } from '../balances/lock-stock.ts'
import { movedBefore } from '../balances/moved-before.ts'
import { ivaWithoutPaper, noPaper } from '../documents/input-lines.ts'
import { postInput } from '../documents/write-input.ts'
import type { RowStock } from './stock-of-row.ts'

/** Lines of one entry: a document of 20,000 lines would not open on a screen. */
const LINES = 2000

type Opened = RowStock & { productId: number }

/**
 * Posts the opening stock of an import as entries, one for each area and supplier with at most `LINES` lines
 * (stock.opening). Their prices are those of the areas: the import has set them. `wrote` gets how many lines
 * each entry has.
 */
export async function postOpenings(
  tx: Tx,
  context: Context,
  {
    importId,
    opened,
    wrote,
  }: { importId: number; opened: readonly Opened[]; wrote: (lines: number) => void },
): Promise<void> {
  if (opened.length === 0) return
  if (!may(context.actor, 'ajuste')) throw new Forbidden()
  const date = context.today
  const settings = await readSettings(tx)
  checkDocumentDate(date, { context, settings })
  await refuseClosedOpening(tx, date)
  for (const areaId of new Set(opened.map((one) => one.areaId))) refuseOtherArea(context, areaId)
  const stock = await lockStock(tx, opened)
  await refreshStatistics(tx, ['products', 'area_products', 'stock_balances'])
  const moved = new Set(
    (
      await movedBefore(
        tx,
        opened.map(({ productId }) => productId),
      )
    ).map(keyOf),
  )
  if (opened.some((one) => moved.has(keyOf(one)))) throw new Refusal(productImportMessages.movedMeanwhile)
  const taxes = taxesOf(settings)
  const inputs: number[] = []
  for (const lines of documentsOf(opened)) {
    const [{ areaId, providerId } = { areaId: 0, providerId: null }] = lines
    const goods = await goodsOf(
      tx,
      areaId,
      lines.map(({ productId }) => productId),
    )
    refuseInactive(goods)
    const ready = lines.map(({ productId, quantity, cost }, index) => {
      const good = goodOf(goods, productId)
      return {
        carried: ivaWithoutPaper({ quantity, cost, taxes, good }),
        line: index + 1,
        good,
        quantity,
        cost,
        price: good.price,
        lot: '',
        expireDate: null,
        paper: { ...noPaper, cost, priceIvaRate: chargedRate(taxes, good) },
        total: multiply(quantity, cost, scales.money),
      }
    })
    const input = {
      areaId,
      date,
      typeId: InputType.opening,
      providerId,
      reference: '',
      lines: ready,
      confirm: true,
      observation: 'Inventario inicial importado',
      reasonId: null,
      costsIncludeIva: !creditsIva(taxes.regime),
      fiscalRegime: taxes.regime,
    }
    inputs.push(await postInput(tx, context, { input, stock }))
    wrote(lines.length)
  }
  await tx
    .insertInto('imported_inputs')
    .values(inputs.map((id) => ({ input_id: id, import_id: importId })))
    .execute()
}

const keyOf = ({ areaId, productId }: { areaId: number; productId: number }) => `${areaId} ${productId}`

/** The lines of each entry, in the order of the file. */
const documentsOf = (opened: readonly Opened[]): Opened[][] =>
  [...Map.groupBy(opened, ({ areaId, providerId }) => `${areaId} ${providerId}`).values()].flatMap((lines) =>
    Array.from({ length: Math.ceil(lines.length / LINES) }, (_, part) =>
      lines.slice(part * LINES, (part + 1) * LINES),
    ),
  )
