import { costReaders } from '@yunque/contract/core/cost-readers'
import { statusWords } from '@yunque/contract/core/status-words'
import { enoughStock, stockStatus } from '@yunque/contract/inventory/stock-words'
import type { StockRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { stockRecord } from '@yunque/contract/reports/stock.record'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { useFirstArea } from '../../../records/report/area-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { allColumnsOf, booleanOptions, type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import classes from './stock.module.css'
import { StockTabs } from './stock-tabs.tsx'
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
  const columns = useMemo(() => shownColumns(withCosts, areaId === null), [withCosts, areaId])
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
      tabs={<StockTabs />}
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

function shownColumns(withCosts: boolean, everywhere: boolean): readonly Column<StockRow>[] {
  return [...(everywhere ? area : []), ...columns, ...(withCosts ? money : [])]
}

const area = columnsOf(stockRecord, [{ field: 'area', width: 116, phone: 'subtitle', searchable: false }])

const columns = allColumnsOf(stockRecord, [
  { field: 'internalCode', width: 84, phone: 'subtitle' },
  { field: 'productName', width: 200, phone: 'title' },
  {
    field: 'family',
    width: 104,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'presentation',
    width: 96,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'um',
    width: 66,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'stock', summary: 'sum', phone: 'amount' },
  {
    field: 'disponible',
    summary: 'sum',
    phone: 'hidden',
  },
  {
    field: 'isLimit',
    width: 112,
    phone: 'status',
    options: booleanOptions({ true: statusWords.lowStock, false: enoughStock }),
    render: (row) => <StockStatus row={row} />,
  },
  { ...activeColumn, title: texts.active, hidden: true, phone: 'hidden' },
  { field: 'stockMin', hidden: true, phone: 'hidden' },
  { field: 'stockMax', hidden: true, phone: 'hidden' },
  { field: 'price', phone: 'hidden' },
])

const money = columnsOf(stockRecord, [
  { field: 'costAvg', phone: 'hidden' },
  { field: 'total', summary: 'sum', phone: 'subtitle' },
])

/** The badge of a product that is inactive, out of stock or at its minimum; nothing for others. */
function StockStatus({ row }: { readonly row: StockRow }) {
  const status = stockStatus(row)
  return status && <RecordStatus status={status} />
}
