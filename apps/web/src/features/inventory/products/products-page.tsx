import {
  IconBarcode,
  IconBuildingWarehouse,
  IconId,
  IconPaperclip,
  IconPencil,
  IconSwitchHorizontal,
  IconTool,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { StateChange } from '@yunque/contract/core/bulk'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { MAX_LABELS } from '@yunque/contract/inventory/prices'
import type { ProductRow } from '@yunque/contract/inventory/products'
import { products } from '@yunque/contract/inventory/products.endpoints'
import { useMemo, useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { openAttachments } from '../../../records/attachments/open-attachments.tsx'
import { texts as attachmentTexts } from '../../../records/attachments/texts.ts'
import { ProductDialog } from '../../../records/product-dialog/product-dialog.tsx'
import { removeRecord } from '../../../records/record/remove-record.ts'
import { stateActions } from '../../../records/record/set-states.tsx'
import { ProductSuppliersDialog } from '../../../records/supplier-products/product-suppliers-dialog.tsx'
import type { BulkAction, RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ScreensMenu } from '../../../ui/page/screens-menu.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { AreaStockDialog } from './area-stock-dialog.tsx'
import { EditManyDialog } from './edit-many/edit-many-dialog.tsx'
import { texts as editTexts } from './edit-many/texts.ts'
import { NewTerms } from './new-terms.tsx'
import { columnsFor } from './product-columns.tsx'
import { ProductView } from './product-view.tsx'
import { savePrices } from './products.api.ts'
import { SubstitutesDialog } from './substitutes-dialog.tsx'
import { texts } from './texts.ts'

/** The screens that act on many products. */
const toolPaths = [
  '/app/productos/importar',
  '/app/productos/precios',
  '/app/productos/stock-bajo',
  '/app/productos/reposicion',
]

/** Products with stock and price in the user's area, the one opened by the URL, and its stock in each area. */
export function ProductsPage() {
  const { id, open, close } = useRecordParam()
  const mayWrite = useCan('inventario')
  const [stockOf, setStockOf] = useState<number | null>(null)
  const [substitutesOf, setSubstitutesOf] = useState<number | null>(null)
  /** The product that a phone shows as a form. */
  const [edited, setEdited] = useState<number | null>(null)
  const reads = usePhone() && typeof id === 'number' && id !== edited
  const [suppliersOf, setSuppliersOf] = useState<number | null>(null)
  const [created, setCreated] = useState<number | null>(null)
  /** The products whose data are changed together. */
  const [editing, setEditing] = useState<readonly number[]>([])
  const navigate = useNavigate()
  const readsCosts = useCan(...costReaders)
  const columns = useMemo(() => columnsFor({ readsCosts, setsPrices: mayWrite }), [readsCosts, mayWrite])
  const areaId = useSession()?.areaId ?? 0
  const source = useRemoteList({
    list: products.list,
    columns,
    defaultSort: [{ selector: 'name', desc: false }],
  })
  const printLabels = async (rows: readonly ProductRow[]) => {
    if (rows.length > MAX_LABELS) throw new Error(texts.tooManyLabels(MAX_LABELS))
    await navigate({
      to: '/app/imprimir/etiquetas',
      search: { ids: rows.map(({ id: one }) => one).join('-') },
    })
    return undefined
  }
  const actionsOf = (row: ProductRow): readonly RowAction[] => [
    {
      label: texts.edit,
      icon: <IconPencil size={16} />,
      onClick: () => {
        setEdited(row.id)
        open(row.id)
      },
    },
    {
      label: row.isService ? texts.areaPrices : texts.areas,
      icon: <IconBuildingWarehouse size={16} />,
      onClick: () => setStockOf(row.id),
    },
    ...(mayWrite
      ? [
          {
            label: texts.substitutes,
            icon: <IconSwitchHorizontal size={16} />,
            onClick: () => setSubstitutesOf(row.id),
          },
        ]
      : []),
    {
      label: texts.suppliers,
      icon: <IconTruck size={16} />,
      onClick: () => setSuppliersOf(row.id),
    },
    {
      label: attachmentTexts.counted(row.attachments),
      icon: <IconPaperclip size={16} />,
      onClick: () => openAttachments({ kind: 'products', id: row.id, title: row.name }),
    },
    {
      label: texts.card,
      icon: <IconId size={16} />,
      onClick: () => void navigate({ to: `/app/products/get/image/${row.id}` }),
    },
    {
      label: texts.label,
      icon: <IconBarcode size={16} />,
      onClick: () => void printLabels([row]),
    },
    {
      label: texts.remove,
      icon: <IconTrash size={16} />,
      danger: true,
      disabled: !row.active && texts.isInactive,
      onClick: () => void remove(row),
    },
  ]
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        searchLabel={texts.search}
        empty={{ text: texts.empty }}
        rowName={nameOf}
        onOpen={(row) => {
          setEdited(null)
          open(row.id)
        }}
        onCreate={() => open(newRecord)}
        rowMenu={actionsOf}
        actions={<ScreensMenu label={texts.tools} icon={IconTool} paths={toolPaths} />}
        bulkActions={[
          { label: texts.labels, icon: <IconBarcode size={16} />, run: printLabels },
          ...(mayWrite ? [editMany(setEditing), ...stateActions<ProductRow>(states)] : []),
        ]}
        editing={{ onSave: (changes) => savePrices(areaId, changes) }}
        isInactive={(row) => !row.active}
      />
      {reads && <ProductView id={id} onClose={close} onEdit={() => setEdited(id)} />}
      {id !== null && !reads && (
        <ProductDialog
          id={id}
          onClose={close}
          onSaved={(saved) => {
            close()
            if (id === newRecord && saved.price === 0) setCreated(saved.id)
          }}
          onAreas={setStockOf}
          onSuppliers={setSuppliersOf}
        />
      )}
      {editing.length > 0 && <EditManyDialog ids={editing} onClose={() => setEditing([])} />}
      {created !== null && <NewTerms productId={created} onClose={() => setCreated(null)} />}
      {suppliersOf !== null && (
        <ProductSuppliersDialog productId={suppliersOf} onClose={() => setSuppliersOf(null)} />
      )}
      {substitutesOf !== null && (
        <SubstitutesDialog productId={substitutesOf} onClose={() => setSubstitutesOf(null)} />
      )}
      {stockOf !== null && <AreaStockDialog productId={stockOf} onClose={() => setStockOf(null)} />}
    </>
  )
}

/** 'Cambiar datos' of the selected products, which stay selected. */
const editMany = (open: (ids: readonly number[]) => void): BulkAction<ProductRow> => ({
  label: editTexts.action,
  icon: <IconPencil size={16} />,
  run: async (rows) => {
    open(rows.map(({ id }) => id))
    return undefined
  },
})

const states = {
  nouns: ['producto', 'productos'] as const,
  effect: texts.effectOfSeveral,
  change: (body: StateChange) => api.call(products.setStates, { body }),
}

const nameOf = ({ internalCode, name }: ProductRow) => texts.nameOf(internalCode, name)

function remove(row: ProductRow): Promise<void> {
  return removeRecord({
    remove: products.remove,
    id: row.id,
    name: nameOf(row),
    effect: texts.effect,
  })
}
