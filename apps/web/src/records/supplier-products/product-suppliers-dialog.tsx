import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { packName } from '@yunque/contract/purchasing/pack-words'
import {
  type SupplierProductRow,
  supplierProductMessages,
  supplierProductWriters,
} from '@yunque/contract/purchasing/supplier-products'
import { useState } from 'react'
import { useCan } from '../../lib/api-client/session.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { defineColumns } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import type { RowAction } from '../../ui/grid/grid-options.ts'
import { useLocalList } from '../../ui/grid/query/use-local-list.ts'
import { activeColumn } from '../columns/active-column.tsx'
import { productQuery } from '../product-dialog/product.api.ts'
import { RecordLoader } from '../record/record-loader.tsx'
import { Preferred } from './supplier-prices.tsx'
import { SupplierProductDialog } from './supplier-product-dialog.tsx'
import { removeSupplierProduct, suppliersQuery } from './supplier-products.api.ts'
import { texts } from './texts.ts'

const size = { width: 1120, height: 520 }

interface Props {
  readonly productId: number
  readonly onClose: () => void
}

/** The suppliers of a product: their codes, packs, days and last prices (purchases.supplier-codes). */
export function ProductSuppliersDialog({ productId, onClose }: Props) {
  const query = useQuery(productQuery(productId))
  return (
    <RecordLoader query={query} title={texts.title} size={size} onClose={onClose}>
      {({ name }) => <Suppliers productId={productId} name={name} onClose={onClose} />}
    </RecordLoader>
  )
}

function Suppliers({ productId, name, onClose }: Props & { readonly name: string }) {
  const { data, error, isFetching, refetch } = useQuery(suppliersQuery(productId))
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const mayWrite = useCan(...supplierProductWriters)
  const source = useLocalList<Shown>({
    name: 'product-suppliers',
    rows: data?.map(shownOf),
    columns,
    rowKey: ({ providerId }) => String(providerId),
    error: error?.message,
    isFetching,
    onRefresh: () => void refetch(),
    paged: false,
  })
  const actionsOf = (row: Shown): readonly RowAction[] => [
    { label: texts.edit, icon: <IconPencil size={16} />, onClick: () => setOpened(row.providerId) },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !row.stored && !row.preferred && texts.nothingStored,
      onClick: () => void remove(row),
    },
  ]
  return (
    <RecordDialog
      title={texts.titleOf(name)}
      size={size}
      fill
      onClose={onClose}
      secondary={
        mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {texts.add}
          </Button>
        )
      }
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <DataGrid
        label={texts.title}
        source={source}
        pager={false}
        filterRow={false}
        rowName={({ provider }) => provider}
        empty={{ text: texts.empty }}
        isInactive={({ active }) => !active}
        {...(mayWrite && { onOpen: (row: Shown) => setOpened(row.providerId), rowMenu: actionsOf })}
      />
      {opened !== null && (
        <SupplierProductDialog
          productId={productId}
          row={data?.find(({ providerId }) => providerId === opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </RecordDialog>
  )
}

/** A row with its texts. */
type Shown = SupplierProductRow & {
  readonly pack: string
  readonly days: string
  readonly date: string | null
  readonly cost: number | null
  readonly realCost: number | null
}

const shownOf = (row: SupplierProductRow): Shown => ({
  ...row,
  pack: packName(row),
  days: texts.days(row.leadDays, row.measuredDays),
  date: row.last?.date ?? null,
  cost: row.last?.cost ?? null,
  realCost: row.last?.realCost ?? null,
})

const columns = defineColumns<Shown>()([
  {
    field: 'provider',
    title: texts.provider,
    type: 'text',
    phone: 'title',
    render: ({ provider, preferred }) => (
      <>
        {provider}
        {preferred && <Preferred />}
      </>
    ),
  },
  { field: 'supplierCode', title: texts.code, type: 'text', width: 120, phone: 'subtitle' },
  { field: 'pack', title: texts.pack, type: 'text', width: 120, phone: 'subtitle' },
  { field: 'days', title: texts.leadDays, type: 'text', width: 170, phone: 'hidden' },
  { field: 'date', title: texts.date, type: 'date', phone: 'hidden' },
  { field: 'cost', title: texts.invoiceCost, type: 'money', phone: 'amount' },
  { field: 'realCost', title: texts.realCost, type: 'money', phone: 'hidden' },
  activeColumn,
])

const remove = (row: SupplierProductRow) =>
  askAndRun({
    question: {
      title: texts.removeTitle(row.provider),
      body: texts.removeBody,
      action: texts.removeTitle(row.provider),
      danger: true,
    },
    about: { product: row.productId },
    run: () => removeSupplierProduct(row),
    done: supplierProductMessages.removed,
  })
