import { costReaders } from '@yunque/contract/core/cost-readers'
import { statusWords } from '@yunque/contract/core/status-words'
import { enoughStock, stockStatus } from '@yunque/contract/inventory/stock-words'
import type { StockRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { useFirstArea } from '../../../records/report/area-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { booleanOptions, type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import classes from './stock.module.css'
import { texts } from './texts.ts'
import { useOpenCard } from './use-open-card.ts'

/** 'Existencias': the stock, with the stock-only filter on. */
export const ExistencesPage = () => <StockReport title={texts.existences} name="existences" costs={false} />

/** 'Stock': the same with values, for users who may read costs. */
export const StockPage = () => <StockReport title={texts.stock} name="stock" costs />

interface Props {
  readonly title: string
  readonly name: string
  /** Whether it has costs, for users who may read them. */
  readonly costs: boolean
}

function StockReport({ title, name, costs }: Props) {
  const first = useFirstArea()
  const defaults = useMemo(() => ({ areaId: first, withStock: true }), [first])
  const [{ areaId, withStock }, change] = useUrlFilters(defaults)
  const withCosts = useCan(...costReaders) && costs
  const columns = useMemo(() => columnsOf(withCosts, areaId === null), [withCosts, areaId])
  const openCard = useOpenCard()
  const source = useRemoteList({
    list: inventoryReports.stockList,
    name,
    entity: 'products',
    columns,
    extraParams: { ...(areaId === null ? {} : { areaId }), withStock },
    defaultSort: [{ selector: 'productName', desc: false }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage
      title={title}
      source={source}
      empty={{ text: texts.none }}
      onOpen={({ productId }) => openCard(productId)}
      rowName={({ productName }) => productName}
      header={
        <div className={classes.filters}>
          <CatalogLookup
            label={texts.area}
            catalog="area"
            onlyKnown
            value={areaId}
            onChange={(next) => change({ areaId: next })}
            clearable
          />
          <SwitchField
            label={texts.withStock}
            value={withStock}
            onChange={(next) => change({ withStock: next })}
          />
        </div>
      }
    />
  )
}

function columnsOf(withCosts: boolean, everywhere: boolean): readonly Column<StockRow>[] {
  return [...(everywhere ? area : []), ...columns, ...(withCosts ? money : [])]
}

const area = defineColumns<StockRow>()([
  { field: 'area', title: texts.area, type: 'text', width: 116, phone: 'subtitle', searchable: false },
])

const columns = defineColumns<StockRow>()([
  { field: 'internalCode', title: texts.code, type: 'text', width: 84, phone: 'subtitle' },
  { field: 'productName', title: texts.product, type: 'text', width: 212, phone: 'title' },
  {
    field: 'family',
    title: texts.family,
    type: 'text',
    width: 104,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'presentation',
    title: texts.brand,
    type: 'text',
    width: 96,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'um',
    title: texts.um,
    type: 'text',
    width: 66,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'stock', title: texts.units, type: 'quantity', summary: 'sum', phone: 'amount' },
  {
    field: 'disponible',
    title: texts.available,
    type: 'quantity',
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'isLimit',
    title: 'Estado',
    type: 'boolean',
    width: 112,
    phone: 'status',
    options: booleanOptions({ true: statusWords.lowStock, false: enoughStock }),
    render: (row) => <StockStatus row={row} />,
  },
  { ...activeColumn, title: texts.active, hidden: true, phone: 'hidden' },
  { field: 'stockMin', title: texts.min, type: 'quantity', hidden: true, phone: 'hidden' },
  { field: 'stockMax', title: texts.max, type: 'quantity', hidden: true, phone: 'hidden' },
  { field: 'price', title: texts.price, type: 'money', phone: 'hidden' },
])

const money = defineColumns<StockRow>()([
  { field: 'costAvg', title: texts.cost, type: 'money', phone: 'hidden' },
  { field: 'total', title: texts.total, type: 'money', summary: 'sum', phone: 'subtitle' },
])

/** The badge of a product that is inactive, out of stock or at its minimum; nothing for others. */
function StockStatus({ row }: { readonly row: StockRow }) {
  const status = stockStatus(row)
  return status && <RecordStatus status={status} />
}
