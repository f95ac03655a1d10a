import type { ProductInput } from '@yunque/contract/inventory/products'
import type { AreaTerms } from '../products/save-area-products.ts'
import type { RowFaults } from './checked.ts'
import type { KnownProduct } from './known-goods.ts'
import type { ProductRowInFile } from './product-rows.ts'

/** A checked row: its product before and after, whether it is new or changed, and the area terms to save. */
export type Looked = {
  row: ProductRowInFile
  before: KnownProduct | undefined
  product: ProductInput | undefined
  differs: boolean
  terms: AreaTerms | null
  faults: RowFaults
}
/** A valid row. */
export type ValidRow = Looked & { product: ProductInput }
