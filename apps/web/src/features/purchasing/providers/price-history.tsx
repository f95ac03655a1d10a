import type { ProviderRow } from '@yunque/contract/purchasing/providers'
import type { ShoppingRow } from '@yunque/contract/reports/purchase-reports'
import { purchaseReports } from '@yunque/contract/reports/purchase-reports.endpoints'
import { shoppingRecord } from '@yunque/contract/reports/shopping.record'
import { useMemo, useState } from 'react'
import { useSession } from '../../../lib/api-client/session.ts'
import { documentOf } from '../../../records/bought/bought-document.ts'
import { useOpenBought } from '../../../records/bought/use-open-bought.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { columnsOf } from '../../../ui/grid/columns.ts'
import { DialogList } from '../../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { Lookup } from '../../../ui/lookup/lookup.tsx'
import { type ProductItem, productSource } from '../../../ui/lookup/product-source.tsx'
import { texts } from './texts.ts'

const columns = columnsOf(shoppingRecord, [
  { field: 'date', phone: 'subtitle' },
  { field: 'internalCode', width: 90, phone: 'subtitle' },
  { field: 'product', phone: 'title' },
  { field: 'quantity', phone: 'subtitle' },
  { field: 'dolarCost', currency: '$', phone: 'hidden' },
  { field: 'cost', phone: 'amount' },
  { field: 'realCost', phone: 'hidden' },
  { field: 'price', phone: 'hidden' },
  {
    field: 'id',
    phone: 'subtitle',
    render: (row) => documentOf(row),
  },
  { field: 'reference', width: 110, phone: 'hidden' },
])

interface Props {
  readonly provider: ProviderRow
  readonly onClose: () => void
}

/** The prices that a supplier charged for each product, newest first; optionally of one product. */
export function PriceHistory({ provider, onClose }: Props) {
  const open = useOpenBought()
  const areaId = useSession()?.areaId ?? 0
  const [product, setProduct] = useState<ProductItem | null>(null)
  const products = useMemo(() => productSource({ areaId, needsStock: false, active: false }), [areaId])
  const source = useRemoteList({
    list: purchaseReports.boughtList,
    columns,
    extraParams: useMemo(
      () => ({ providerId: provider.id, ...(product ? { productId: product.id } : {}) }),
      [provider.id, product],
    ),
    defaultSort: [{ selector: 'date', desc: true }],
    rowKey: ({ key }) => key,
    inUrl: false,
  })
  return (
    <RecordDialog
      title={texts.historyOf(provider.name)}
      size={{ width: 1080, height: 580 }}
      fill
      onClose={onClose}
    >
      <DialogList<ShoppingRow>
        label={texts.historyOf(provider.name)}
        source={source}
        empty={{ text: texts.noHistory }}
        rowName={({ product: name }) => name}
        {...(open ? { onOpen: open } : {})}
        header={
          <Lookup
            label={texts.product}
            placeholder={texts.anyProduct}
            source={products}
            value={product}
            onChange={setProduct}
            clearable
            autoFocus
          />
        }
      />
    </RecordDialog>
  )
}
