import { importMessages } from '@yunque/contract/imports/import-report'
import { type ProductColumn, productImportMessages } from '@yunque/contract/inventory/product-import'
import type { ProductInput } from '@yunque/contract/inventory/products'
import { type FileRow, folded, textOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import type { KnownProduct } from '../products/known-products.ts'
import { type KnownPlaces, supplierNamed } from './known-places.ts'
import { type KnownCodes, MOST_CODE, pairKey } from './known-supplier-codes.ts'

/** What a supplier calls the product of a row: the code that is stored, null without any, and the new one. */
export type RowCode = { providerId: number; former: string | null; wrote: string }

type Job = {
  row: FileRow<ProductColumn>
  places: KnownPlaces
  before: KnownProduct | undefined
  faults: RowFaults<ProductColumn>
}

/** The preferred supplier that a row sets (purchases.preferred). The product keeps its own, even if that is inactive now. */
export function preferredOfRow({
  row,
  places,
  before,
  faults,
}: Job): Partial<Pick<ProductInput, 'preferredProviderId'>> {
  const cell = row.cells.preferredProvider
  if (cell === undefined) return {}
  const kept = before?.preferredProviderId
  if (kept && places.inactiveProviders.get(folded(cell))?.includes(kept)) return {}
  const id = faults.of('preferredProvider', () => supplierNamed(row, 'preferredProvider', places))
  return id === undefined ? {} : { preferredProviderId: id }
}

/**
 * The supplier's code that a row sets (purchases.supplier-codes). Its supplier is the preferred one of the product, or else
 * the one of its opening stock. Null when the cell is empty, faulty or already stored.
 */
export function codeOfRow(
  { row, places, before, faults }: Job,
  { product, codes }: { product: ProductInput | undefined; codes: KnownCodes },
): RowCode | null {
  const cell = row.cells.supplierCode
  if (cell === undefined || !product) return null
  const wrote = textOf(cell)
  if (wrote.length > MOST_CODE) faults.add('supplierCode', productImportMessages.longCode(MOST_CODE))
  const providerId =
    product.preferredProviderId ?? faults.of('provider', () => supplierNamed(row, 'provider', places))
  if (!providerId) {
    faults.add('supplierCode', productImportMessages.noSupplier)
    return null
  }
  const key = wrote.toLowerCase()
  const repeated = codes.rows.get(pairKey(providerId, key))
  if (repeated !== undefined)
    faults.add('supplierCode', importMessages.repeated('Código del proveedor', wrote, repeated))
  codes.rows.set(pairKey(providerId, key), row.number)
  const taken = codes.products.get(pairKey(providerId, key))
  if (taken && taken.id !== before?.id)
    faults.add('supplierCode', productImportMessages.takenCode(wrote, taken.name))
  const former = codes.stored.get(pairKey(providerId, String(before?.id ?? 0))) ?? null
  return former === wrote ? null : { providerId, former, wrote }
}
