import { Button } from '@mantine/core'
import { IconArrowsExchange, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { costReaders } from '@yunque/contract/core/cost-readers'
import type { AreaProductRow } from '@yunque/contract/inventory/area-products'
import type { ProductRecord } from '@yunque/contract/inventory/products'
import { useMemo, useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { convertByCard } from '../../../records/convert-dialog/convert.api.ts'
import { ConvertDialog } from '../../../records/convert-dialog/convert-dialog.tsx'
import { productQuery } from '../../../records/product-dialog/product.api.ts'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { areaColumnsFor } from './area-columns.tsx'
import { AreaTermsDialog } from './area-terms-dialog.tsx'
import { areasQuery } from './products.api.ts'
import { texts } from './texts.ts'
import { useActsIn } from './use-acts-in.ts'

const size = { width: 1120, height: 520 }

interface Props {
  readonly productId: number
  readonly onClose: () => void
}

/** The stock of a product in each area, with the terms of the area. */
export function AreaStockDialog({ productId, onClose }: Props) {
  const query = useQuery(productQuery(productId))
  return (
    <RecordLoader query={query} title={texts.areas} size={size} onClose={onClose}>
      {(product) => <Areas product={product} onClose={onClose} />}
    </RecordLoader>
  )
}

type Opened = { readonly what: 'terms' | 'conversion'; readonly areaId: number } | null

function Areas({ product, onClose }: { readonly product: ProductRecord; readonly onClose: () => void }) {
  const [opened, setOpened] = useState<Opened>(null)
  const actsIn = useActsIn()
  const converts = useCan('inventario', 'realizarConversiones')
  const { rows, source } = useAreas(product.id)
  const row = rows?.find(({ areaId }) => areaId === opened?.areaId)
  const actionsOf = ({ areaId, stock, disponible }: AreaProductRow): readonly RowAction[] => {
    const foreign = !actsIn(areaId) && texts.otherArea
    const none = (product.convertProductId === null && texts.convertsToNothing) || foreign
    const empty = Math.min(stock, disponible) < product.convertSourceQuantiy && texts.nothingToConvert
    const edit = {
      label: texts.edit,
      icon: <IconPencil size={16} />,
      disabled: foreign,
      onClick: () => setOpened({ what: 'terms', areaId }),
    }
    const convert = {
      label: texts.convert,
      icon: <IconArrowsExchange size={16} />,
      disabled: none || empty,
      onClick: () => setOpened({ what: 'conversion', areaId }),
    }
    return converts ? [edit, convert] : [edit]
  }
  const back = () => setOpened(null)
  return (
    <RecordDialog
      title={product.isService ? texts.areaPricesOf(product.name) : texts.areasOf(product.name)}
      size={size}
      fill
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <DataGrid
        label={texts.areas}
        source={source}
        pager={false}
        filterRow={false}
        rowName={({ area }) => area}
        isInactive={({ exists }) => !exists}
        onOpen={({ areaId }) => actsIn(areaId) && setOpened({ what: 'terms', areaId })}
        rowMenu={actionsOf}
      />
      {row && opened?.what === 'terms' && <AreaTermsDialog row={row} onClose={back} />}
      {row && opened?.what === 'conversion' && (
        <ConvertDialog
          sources={[convertible(row, product)]}
          save={(asked, options) =>
            convertByCard({ areaId: row.areaId, productId: product.id, ...asked }, options)
          }
          onDone={back}
        />
      )}
    </RecordDialog>
  )
}

const convertible = ({ area, stock, disponible }: AreaProductRow, product: ProductRecord) => ({
  area,
  stock,
  disponible,
  code: product.internalCode,
  name: product.name,
  um: product.um,
  step: product.convertSourceQuantiy,
  gives: product.convertProductQuantity,
  target: product.convertProduct ?? '',
})

function useAreas(productId: number) {
  const { data: rows, error, isFetching, refetch } = useQuery(areasQuery(productId))
  const readsCosts = useCan(...costReaders)
  const columns = useMemo(() => areaColumnsFor(readsCosts), [readsCosts])
  const source = useLocalList<AreaProductRow>({
    name: 'product-areas',
    rows,
    columns,
    rowKey: ({ areaId }) => String(areaId),
    error: error?.message,
    isFetching,
    onRefresh: () => void refetch(),
    paged: false,
  })
  return { rows, source }
}
