import { client } from '@yunque/contract/sales/clients'
import { priceList } from '@yunque/contract/sales/price-lists'
import { addDays } from '@yunque/domain/dates'
import { multiply, scales } from '@yunque/domain/decimal'
import { Audience, ListBase, Rounding } from '@yunque/domain/price-lists'
import { editableCatalog } from '../catalogs/editable-catalogs.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { saveListedPrices } from '../inventory/prices/typed-prices.ts'
import type { Context } from '../operation/context.ts'
import { findClient } from '../sales/clients/clients.queries.ts'
import { saveClient } from '../sales/clients/save-client.ts'
import { savePriceList } from '../sales/price-lists/save-price-list.ts'
import type { Demo, DemoGood } from './demo.ts'

type Parts = Pick<Demo, 'db' | 'actAs' | 'goods' | 'creditClients'>

/**
 * Wholesale prices by the dozen for two clients, a list of contractors for their group, and a promotion of the week
 * (prices.list).
 */
export async function addPriceLists(demo: Parts, day: string): Promise<void> {
  const context = demo.actAs('admin', day)
  await inTransaction(demo.db, async (tx) => {
    const wholesale = await addWholesale(tx, context, demo.goods)
    const groupId = await addContractors(tx, context)
    await addPromotion(tx, context, { goods: demo.goods, day })
    const [first, second, ...others] = demo.creditClients
    for (const one of [first, second]) await changeClient(tx, context, one?.id, { priceListId: wholesale })
    for (const { id } of others.slice(0, 3)) await changeClient(tx, context, id, { groupId })
  })
}

const counted = (goods: readonly DemoGood[]) =>
  goods.filter(({ isService, price }) => !isService && price > 0)
const part = (price: number, percent: number) => multiply(price, percent / 100, scales.money)

async function addWholesale(tx: Tx, context: Context, goods: readonly DemoGood[]): Promise<number> {
  const list = priceList.parse({ name: 'Mayoreo', audienceId: Audience.chosen })
  const id = await savePriceList(tx, context, list)
  const products = counted(goods)
    .slice(0, 60)
    .map(({ id: productId, price }) => ({
      productId,
      breaks: [
        { from: 0, price: part(price, 97) },
        { from: 12, price: part(price, 93) },
      ],
    }))
  await saveListedPrices(tx, context, { id, version: undefined, products })
  return id
}

async function addContractors(tx: Tx, context: Context): Promise<number> {
  const groups = editableCatalog('clientGroup')
  const groupId = await groups.save(tx, context, {
    id: 0,
    name: 'Contratistas',
    active: true,
    version: undefined,
    decimals: undefined,
    address: undefined,
    phone: undefined,
  })
  const list = priceList.parse({
    name: 'Contratista',
    audienceId: Audience.chosen,
    groupIds: [groupId],
    baseId: ListBase.areaPrice,
    formulas: [{ from: 0, formula: '*0.95' }],
    roundingId: Rounding.nearest,
    roundingStep: 0.5,
  })
  await savePriceList(tx, context, list)
  return groupId
}

type Week = { goods: readonly DemoGood[]; day: string }

async function addPromotion(tx: Tx, context: Context, { goods, day }: Week): Promise<void> {
  const list = priceList.parse({
    name: 'Oferta de la semana',
    audienceId: Audience.promotion,
    validFrom: day,
    validTo: addDays(day, 7),
  })
  const id = await savePriceList(tx, context, list)
  const products = counted(goods)
    .filter((_, at) => at % 40 === 5)
    .slice(0, 8)
    .map(({ id: productId, price }) => ({ productId, breaks: [{ from: 0, price: part(price, 90) }] }))
  await saveListedPrices(tx, context, { id, version: undefined, products })
}

async function changeClient(
  tx: Tx,
  context: Context,
  id: number | undefined,
  terms: { priceListId?: number; groupId?: number },
): Promise<void> {
  if (id === undefined) return
  const stored = await findClient(tx, context, id)
  const value = client.safeParse({ ...stored, ...terms, confirm: true })
  if (!value.success) throw value.error
  await saveClient(tx, context, value.data)
}
