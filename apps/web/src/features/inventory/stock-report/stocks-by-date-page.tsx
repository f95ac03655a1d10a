import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import type { StockByDateRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { stockByDateRecord } from '@yunque/contract/reports/stock-by-date.record'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { activeColumn } from '../../../records/columns/active-column.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import classes from './stock.module.css'
import { StockTabs } from './stock-tabs.tsx'
import { texts } from './texts.ts'
import { useOpenCard } from './use-open-card.ts'

/** 'Existencias a la fecha': the stock of an area at the end of a day (stock.posting-order). */
export function StocksByDatePage() {
  const own = useSession()?.areaId ?? null
  const defaults = useMemo(
    () => ({ areaId: own as number | null, date: today() as string | null, withStock: true }),
    [own],
  )
  const [{ areaId, date, withStock }, change] = useUrlFilters(defaults)
  const readsCosts = useCan(...costReaders)
  const columns = useMemo(() => columnsFor(readsCosts), [readsCosts])
  const openCard = useOpenCard()
  const source = useRemoteList({
    list: inventoryReports.stocksByDateList,
    entity: 'products',
    columns,
    enabled: areaId !== null && date !== null,
    extraParams: { areaId: areaId ?? 0, date: date ?? '', withStock },
    defaultSort: [{ selector: 'name', desc: false }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ productId }) => String(productId),
  })
  return (
    <ListPage
      title={texts.byDate}
      tabs={<StockTabs />}
      source={source}
      idle={texts.chooseDate}
      empty={{ text: texts.noneThen }}
      onOpen={({ productId }) => openCard(productId)}
      rowName={({ name }) => name}
      actions={<TransitLink area={areaId} date={date} />}
      header={
        <div className={classes.filters}>
          <CatalogLookup
            label={texts.area}
            catalog="area"
            onlyKnown
            value={areaId}
            onChange={(next) => change({ areaId: next })}
          />
          <DateInput label={texts.cutoff} value={date} onChange={(next) => change({ date: next })} />
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

interface TransitProps {
  readonly area: number | null
  readonly date: string | null
}

/** What the area had in transit on that day: goods that are its own and in no stock (transfers.in-transit). */
function TransitLink({ area, date }: TransitProps) {
  if (!useCan('requisa', 'contabilidad')) return null
  const search = { ...(area === null ? {} : { area }), ...(date === null ? {} : { fecha: date }) }
  return (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props) => <Link {...props} to="/app/inventario/reportes/transito" search={search} />}
    >
      {texts.inTransit}
    </Button>
  )
}

const columnsFor = (readsCosts: boolean): readonly Column<StockByDateRow>[] =>
  readsCosts ? all : all.filter(({ field }) => field !== 'cost' && field !== 'total')

const all = allColumnsOf(stockByDateRecord, [
  { field: 'internalCode', width: 78, phone: 'subtitle' },
  { field: 'name', phone: 'title' },
  {
    field: 'categoryName',
    width: 104,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'marcName',
    width: 96,
    yields: true,
    phone: 'hidden',
    searchable: false,
  },
  { field: 'um', width: 66, phone: 'hidden', searchable: false },
  {
    field: 'location',
    yields: true,
    width: 86,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'providerName',
    yields: true,
    width: 140,
    keepsEnd: true,
    phone: 'hidden',
    searchable: false,
  },
  {
    field: 'reference',
    width: 86,
    hidden: true,
    phone: 'hidden',
    searchable: false,
  },
  { ...activeColumn, phone: 'status' },
  { field: 'stocks', summary: 'sum', phone: 'amount' },
  { field: 'cost', phone: 'hidden' },
  { field: 'price', phone: 'hidden' },
  { field: 'total', summary: 'sum', phone: 'subtitle' },
])
