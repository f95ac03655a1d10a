import type { ProductRecord } from '@yunque/contract/products'
import { useAbout } from '../../api-client/about.ts'
import { useCan } from '../../api-client/session.ts'
import type { ProductItem } from '../../ui/lookup/product-source.tsx'
import { newRecord } from '../../ui/record-param.ts'
import { type Creator, useCreator } from '../use-creator.tsx'
import { ProductDialog } from './product-dialog.tsx'

/** Creates a product in place, from a purchase or an entry (Spec 1 §6: inventario). */
export function useProductCreator(): Creator<ProductItem> {
  const ivaRate = useAbout()?.iva ?? 0
  return useCreator<ProductItem>({
    permitted: useCan('inventario'),
    dialog: (typed, answer) => (
      <ProductDialog
        id={newRecord}
        typed={typed}
        onClose={() => answer(null)}
        onSaved={(saved) => answer(itemOf(saved, ivaRate))}
      />
    ),
  })
}

/** A product just created as the picker of products has it: no area has decided anything about it yet. */
function itemOf(record: ProductRecord, ivaRate: number): ProductItem {
  const { id, internalCode, barcodes, name, um, presentation, familyId, family } = record
  const { stock, disponible, price, hasIva, isService, active, hasImage } = record
  return {
    ...{ id, internalCode, barcodes, name, um, presentation, familyId, family },
    ...{ stock, disponible, price, hasIva, isService, active, hasImage },
    discount: 0,
    iva: hasIva ? ivaRate : 0,
  }
}
