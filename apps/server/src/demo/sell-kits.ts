import { PreBillType } from '@yunque/contract/core/constants'
import { areaProductInput } from '@yunque/contract/inventory/area-products'
import { productInput } from '@yunque/contract/inventory/products'
import { preBill } from '@yunque/contract/sales/pre-bills'
import { invoice } from '@yunque/contract/sales/sales'
import { PaymentType } from '@yunque/domain/codes'
import { multiply, scales, sum } from '@yunque/domain/decimal'
import { inTransaction } from '../db/transaction.ts'
import { saveAreaProduct } from '../inventory/products/save-area-product.ts'
import { saveProduct } from '../inventory/products/save-product.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import { savePreBill } from '../sales/quotations/save-pre-bill.ts'
import { at, type Demo, type DemoGood } from './demo.ts'

/** The kits of the store: the beginning of the name of each component, and its units. */
const kits = [
  {
    name: 'Kit de lavamanos',
    parts: { Lavamanos: 1, 'Tubo de abasto': 2, 'Llave de paso': 2, Teflón: 1 },
    showComponents: true,
  },
  { name: 'Kit para pintar', parts: { Brocha: 1, Rodillo: 1, 'Lija de madera': 3 }, showComponents: false },
] as const

/** A kit costs the client this part of its components. */
const KIT_PRICE = 0.95

type Kit = { id: number; price: number; parts: readonly { good: DemoGood; units: number }[] }

/** The kits of the central store on a day: each is sold twice, and one is reserved. Kits without parts in stock are left out. */
export async function sellKits(demo: Demo, day: string): Promise<void> {
  const areaId = demo.areaIds[1] ?? 0
  const made = []
  for (const kit of kits) {
    const found = await addKit(demo, { day, areaId, ...kit })
    if (found) made.push(found)
  }
  for (const kit of made) for (const quantity of [1, 2]) await sellKit(demo, { day, areaId, kit, quantity })
  const [kit] = made
  if (kit) await reserveKit(demo, { day, kit })
}

type Wanted = (typeof kits)[number] & { day: string; areaId: number }

async function addKit(demo: Demo, { day, areaId, name, parts, showComponents }: Wanted): Promise<Kit | null> {
  const held = ({ id }: DemoGood) => demo.stock.get(at(areaId, id)) ?? 0
  const chosen = Object.entries(parts).flatMap(([start, units]) => {
    const [good] = demo.goods
      .filter((one) => one.name.startsWith(start) && held(one) >= units * 5)
      .toSorted((one, other) => held(other) - held(one))
    return good ? [{ good, units }] : []
  })
  if (chosen.length < Object.keys(parts).length) return null
  const context = demo.actAs('admin', day)
  const { category_id, brand_id, unit_id } = await demo.db
    .selectFrom('products')
    .select(['category_id', 'brand_id', 'unit_id'])
    .where('id', '=', chosen[0]?.good.id ?? 0)
    .executeTakeFirstOrThrow()
  const price = Math.ceil(sum(chosen.map(({ good, units }) => good.price * units)) * KIT_PRICE)
  const id = await inTransaction(demo.db, async (tx) => {
    const kit = productInput.parse({
      name,
      categoryId: category_id,
      brandId: brand_id,
      unitId: unit_id,
      showComponents,
      confirm: true,
      components: chosen.map(({ good, units }) => ({ productId: good.id, units })),
    })
    const productId = await saveProduct(tx, context, kit)
    await saveAreaProduct(tx, context, areaProductInput.parse({ areaId, productId, price, confirm: true }))
    return productId
  })
  return { id, price, parts: chosen }
}

type KitSale = { day: string; areaId: number; kit: Kit; quantity: number }

async function sellKit(demo: Demo, { day, areaId, kit, quantity }: KitSale): Promise<void> {
  const sale = {
    date: day,
    clientId: demo.cashClients[0],
    paymentTypeId: PaymentType.cash,
    lines: [{ productId: kit.id, quantity, price: kit.price }],
  }
  await inTransaction(demo.db, (tx) =>
    issueInvoice(tx, demo.actAs('vendedor', day), invoice.parse({ ...sale, confirm: true })),
  )
  for (const { good, units } of kit.parts) {
    const key = at(areaId, good.id)
    demo.stock.set(key, (demo.stock.get(key) ?? 0) - multiply(units, quantity, scales.quantity))
  }
}

async function reserveKit(demo: Demo, { day, kit }: { day: string; kit: Kit }): Promise<void> {
  const reserved = preBill.parse({
    date: day,
    clientId: demo.cashClients[1],
    paymentTypeId: PaymentType.cash,
    preBillTypeId: PreBillType.preSale,
    lines: [{ productId: kit.id, quantity: 1, price: kit.price }],
  })
  await inTransaction(demo.db, (tx) => savePreBill(tx, demo.actAs('vendedor', day), reserved))
}
