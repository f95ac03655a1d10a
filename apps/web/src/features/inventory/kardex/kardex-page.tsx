import { useNavigate } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { screenOf } from '@yunque/contract/core/document-links'
import type { KardexRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { addMonths } from '@yunque/domain/dates'
import { useEffect, useMemo, useRef } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { focusWhenFree } from '../../../ui/dialog/focus-when-free.ts'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { ProductLookup } from '../../../ui/lookup/product-lookup.tsx'
import { useScreens } from '../../../ui/screen/screen.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'
import { Balances } from './balances.tsx'
import type { KardexFilters } from './kardex.api.ts'
import classes from './kardex.module.css'
import { kardexColumns } from './kardex-columns.tsx'
import { texts } from './texts.ts'

/** Kardex: every movement of a product in an area, with the balance after each (stock.posting-order). */
export function KardexPage() {
  const own = useSession()?.areaId ?? null
  const defaults = useMemo<KardexFilters>(
    () => ({ areaId: own, productId: null, date: addMonths(today(), -1), to: today() }),
    [own],
  )
  const [filters, change] = useUrlFilters(defaults)
  const asked = askedOf(filters)
  const readsCosts = useCan(...costReaders)
  const source = useRemoteList({
    list: inventoryReports.kardexList,
    name: 'kardex',
    entity: 'products',
    columns: useMemo(() => kardexColumns(readsCosts), [readsCosts]),
    enabled: asked !== null,
    extraParams: { ...asked },
    defaultSort: [{ selector: 'seq', desc: false }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ seq }) => String(seq),
  })
  const open = useOpenDocument()
  return (
    <ListPage
      title={texts.title}
      source={source}
      idle={texts.choose}
      empty={{ text: texts.none }}
      rowName={({ type, id }) => `${type} ${id}`}
      onOpen={open}
      header={
        <>
          <Filters filters={filters} onChange={change} />
          {asked && <Balances asked={asked} />}
        </>
      }
    />
  )
}

/** The filters, once all of them are set. */
function askedOf({ areaId, productId, date, to }: KardexFilters) {
  if (areaId === null || productId === null || date === null || to === null) return null
  return { areaId, productId, date, to }
}

/** Opens the document of a movement, when the user may. */
function useOpenDocument(): (row: KardexRow) => void {
  const navigate = useNavigate()
  const screens = useScreens()
  return (row) => {
    const path = screenOf(row.document, row)
    if (screens.some((screen) => screen.path === path)) void navigate({ to: `${path}/${row.id}` })
  }
}

interface FiltersProps {
  readonly filters: KardexFilters
  readonly onChange: (patch: Partial<KardexFilters>) => void
}

function Filters({ filters, onChange }: FiltersProps) {
  const { areaId, productId, date, to } = filters
  const box = useRef<HTMLDivElement>(null)
  // Users come here to choose a product, so its field has the initial focus.
  useEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('[data-autofocus]')
    return focusWhenFree(() => field?.focus(), field)
  }, [])
  return (
    <div className={classes.filters} ref={box}>
      <CatalogLookup
        label={texts.area}
        catalog="area"
        onlyKnown
        value={areaId}
        onChange={(next) => onChange({ areaId: next })}
      />
      <ProductLookup
        label={texts.product}
        areaId={areaId}
        onlyProducts
        value={productId}
        onChange={(next) => onChange({ productId: next })}
        autoFocus
      />
      <DateInput label={texts.from} value={date} onChange={(next) => onChange({ date: next })} />
      <DateInput label={texts.to} value={to} onChange={(next) => onChange({ to: next })} />
    </div>
  )
}
