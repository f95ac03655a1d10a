import type { ProductColumn } from '@yunque/contract/inventory/product-import'
import type { ProductInput } from '@yunque/contract/inventory/products'
import type { FileRow } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import type { KnownProduct } from '../products/known-products.ts'
import type { AreaTerms } from '../products/save-area-products.ts'
import type { RowListed } from './lists-of-row.ts'
import type { RowStock } from './stock-of-row.ts'
import type { RowCode } from './suppliers-of-row.ts'

/** A checked row: its product before and after, whether it is new or changed, and the area terms to save. */
export type Looked = {
  row: FileRow<ProductColumn>
  before: KnownProduct | undefined
  product: ProductInput | undefined
  differs: boolean
  terms: AreaTerms | null
  /** The typed prices in lists that the row sets. */
  lists: readonly RowListed[]
  /** The supplier's code that the row sets, if any. */
  code: RowCode | null
  /** The opening stock that the row gives. */
  stock: readonly RowStock[]
  /** Whether the row only adds stock to the product of an earlier row. */
  part: boolean
  faults: RowFaults<ProductColumn>
}
/** A valid row. */
export type ValidRow = Looked & { product: ProductInput }
