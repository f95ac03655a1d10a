import { supplierProductInput } from '@yunque/contract/purchasing/supplier-products'
import { inTransaction } from '../db/transaction.ts'
import { saveSupplierProduct } from '../purchasing/supplier-products/save-supplier-product.ts'
import type { Demo } from './demo.ts'

/** How many products each supplier names. */
const NAMED = 12

/** Suppliers say their codes, boxes and days of some products; each is the preferred one of its first. */
export async function nameBySuppliers({ db, actAs, goods, providers }: Demo, day: string): Promise<void> {
  const kept = goods.filter(({ isService }) => !isService)
  for (const [place, provider] of providers.slice(0, 3).entries()) {
    for (const [index, good] of kept.slice(place * 4, place * 4 + NAMED).entries()) {
      const said = supplierProductInput.parse({
        productId: good.id,
        providerId: provider.id,
        supplierCode: `${place + 1}0-${good.id}`,
        ...(index % 2 === 0 ? { packName: 'Caja', packSize: 12 } : {}),
        leadDays: 2 + place * 3,
        preferred: index < 4,
      })
      await inTransaction(db, (tx) => saveSupplierProduct(tx, actAs('admin', day), said))
    }
  }
}
