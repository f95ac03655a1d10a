import type { ProductRecord } from '@yunque/contract/inventory/products'
import { chargedRate, type Taxes } from '@yunque/domain/taxes'
import { useAbout } from '../../lib/api-client/about.ts'
import { useCan } from '../../lib/api-client/session.ts'
import { taxesOf } from '../../lib/api-client/taxes.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import { newRecord } from '../../ui/screen/record-param.ts'
import { type Creator, useCreator } from '../record/use-creator.tsx'
import { ProductDialog } from './product-dialog.tsx'

/** Creates a product in place, from a purchase or an entry (inventario; lists.grow). */
export function useProductCreator(): Creator<ProductItem> {
  const taxes = taxesOf(useAbout())
  return useCreator<ProductItem>({
    permitted: useCan('inventario'),
    dialog: (typed, answer) => (
      <ProductDialog
        id={newRecord}
        typed={typed}
        onClose={() => answer(null)}
        onSaved={(saved) => answer(itemOf(saved, taxes))}
      />
    ),
  })
}

/** A new product as an item of the product picker. No area has set terms for it yet. */
function itemOf(record: ProductRecord, taxes: Taxes): ProductItem {
  const { id, internalCode, barcodes, name, um, presentation, familyId, family } = record
  const { stock, disponible, price, hasIva, isService, isKit, active, hasImage } = record
  return {
    id,
    internalCode,
    barcodes,
    name,
    um,
    presentation,
    familyId,
    family,
    stock,
    disponible,
    price,
    hasIva,
    isService,
    isKit,
    active,
    hasImage,
    discount: 0,
    iva: chargedRate(taxes, { hasIva }),
  }
}
