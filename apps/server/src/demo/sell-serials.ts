import { PaymentType } from '@yunque/contract/core/constants'
import { areaProductInput } from '@yunque/contract/inventory/area-products'
import { productInput } from '@yunque/contract/inventory/products'
import { serialsInput } from '@yunque/contract/inventory/serials'
import { purchaseInput } from '@yunque/contract/purchasing/purchases'
import { invoice } from '@yunque/contract/sales/sales'
import { SerialUse } from '@yunque/domain/serials'
import { inTransaction } from '../db/transaction.ts'
import { saveAreaProduct } from '../inventory/products/save-area-product.ts'
import { saveProduct } from '../inventory/products/save-product.ts'
import { registerSerials } from '../inventory/serials/register-serials.ts'
import { processPurchase } from '../purchasing/purchases/process-purchase.ts'
import { savePurchase } from '../purchasing/purchases/save-purchase.ts'
import { issueInvoice } from '../sales/invoices/issue-invoice.ts'
import type { Demo } from './demo.ts'

const PRICE = 6_450
const serials = ['DW0426118', 'DW0426119', 'DW0426120', 'DW0426121']

/** A drill with serials and a year of warranty: bought, of which most are registered, and two sold. */
export async function sellSerials(demo: Demo, day: string): Promise<void> {
  const { db, actAs, areaIds, providers } = demo
  const areaId = areaIds[1] ?? 0
  const context = actAs('admin', day)
  const like = await db
    .selectFrom('products')
    .select(['category_id as categoryId', 'brand_id as brandId', 'unit_id as unitId'])
    .where('name', 'ilike', 'martillo%')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!like) return
  const named = {
    name: 'Taladro percutor inalámbrico 20 V',
    serials: SerialUse.reception,
    warrantyMonths: 12,
  }
  const product = productInput.parse({ ...like, ...named, confirm: true })
  const productId = await inTransaction(db, (tx) => saveProduct(tx, context, product))
  const terms = areaProductInput.parse({ areaId, productId, price: PRICE, confirm: true })
  await inTransaction(db, (tx) => saveAreaProduct(tx, context, terms))
  const bought = purchaseInput.parse({
    areaId,
    date: day,
    purchaseTypeId: 1,
    purchasePaymentTypeId: PaymentType.cash,
    currencyId: 1,
    providerId: providers.find(({ imports }) => !imports)?.id,
    reference: 'F-20871',
    creditDays: 0,
    costsIncludeIva: false,
    lines: [{ productId, quantity: 6, cost: 4_100, ivaRate: 15, price: PRICE }],
  })
  const documentId = await inTransaction(db, (tx) => savePurchase(tx, context, bought))
  await inTransaction(db, (tx) =>
    processPurchase(tx, context, { id: documentId, confirm: true, inherited: 'own' }),
  )
  const origin = { documentKind: 'purchase', documentId } as const
  const registered = serialsInput.parse({ productId, areaId, serials, ...origin })
  await inTransaction(db, (tx) => registerSerials(tx, context, registered))
  const client = demo.creditClients[0]?.id
  for (const serial of serials.slice(0, 2)) {
    const sale = invoice.parse({
      date: day,
      clientId: client,
      paymentTypeId: PaymentType.cash,
      confirm: true,
      lines: [{ productId, quantity: 1, price: PRICE, serials: [serial] }],
    })
    await inTransaction(db, (tx) => issueInvoice(tx, actAs('vendedor', day), sale))
  }
}
