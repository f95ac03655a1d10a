import { useNavigate } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { bestSellerRecord } from '@yunque/contract/reports/best-seller.record'
import type { BestSeller } from '@yunque/contract/reports/dashboard'
import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { lazy, Suspense, useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { AreaField } from '../../../records/report/area-field.tsx'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { Folded } from '../../../records/report/folded.tsx'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { allColumnsOf, type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CatalogLookup } from '../../../ui/lookup/catalog-lookup.tsx'
import { usePhone } from '../../../ui/screen/phone.ts'
import { questionOf, useAsked, useTopTen } from './best-sellers.api.ts'
import classes from './best-sellers.module.css'
import { texts } from './texts.ts'

const TopChart = lazy(() => import('./top-chart.tsx').then(({ TopChart: chart }) => ({ default: chart })))

const amount = { type: 'money', phone: 'hidden' } as const

const columns = allColumnsOf(bestSellerRecord, [
  { field: 'internalCode', width: 78, phone: 'subtitle' },
  { field: 'product', phone: 'title' },
  { field: 'categoria', width: 110, hidden: true, phone: 'hidden' },
  {
    field: 'unidadesVendidas',
    summary: 'sum',
    phone: 'amount',
  },
  { field: 'vecesVendido', yields: true, phone: 'subtitle' },
  { field: 'stock', phone: 'subtitle' },
  { field: 'precioTotal', ...amount, summary: 'sum' },
  { field: 'ultFechaVenta', hidden: true, phone: 'hidden' },
  { field: 'price', ...amount, hidden: true },
])

const costs = columnsOf(bestSellerRecord, [
  { field: 'utilidades', ...amount, summary: 'sum' },
  {
    field: 'utilidadPercent',
    hidden: true,
    phone: 'hidden',
  },
  { field: 'cost', ...amount, hidden: true },
  { field: 'costoTotal', ...amount, summary: 'sum', hidden: true },
])

const shownColumns = (withCosts: boolean): readonly Column<BestSeller>[] =>
  withCosts ? [...columns, ...costs] : columns

/**
 * 'Productos más vendidos' (reports.best-sellers): products by units sold, with a chart of the first ten. A row opens
 * the product.
 */
export function BestSellersPage() {
  const { asked } = useAsked()
  const question = questionOf(asked)
  const withCosts = useCan(...costReaders)
  const phone = usePhone()
  const navigate = useNavigate()
  const source = useRemoteList({
    list: reportLists.bestSellers,
    entity: 'bills',
    columns: useMemo(() => shownColumns(withCosts), [withCosts]),
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'unidadesVendidas', desc: true }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ productId }) => String(productId),
  })
  return (
    <ListPage
      title={texts.title}
      source={source}
      idle={reportTexts.idle}
      empty={{ text: texts.none }}
      rowName={({ product }) => product}
      onOpen={({ productId }) => void navigate({ to: `/app/products/get/image/${productId}` })}
      header={<Filters />}
      aside={phone ? undefined : <TopTen />}
    />
  )
}

function TopTen() {
  const { asked } = useAsked()
  const products = useTopTen(asked)
  return (
    <figure className={classes.figure}>
      <figcaption>{texts.chart}</figcaption>
      {products.length > 0 && (
        <Suspense>
          <TopChart products={products} />
        </Suspense>
      )}
    </figure>
  )
}

/** The parameters of the report. Each change loads it again. */
function Filters() {
  const { asked, ask } = useAsked()
  return (
    <Folded from={asked.desde} to={asked.hasta}>
      <div className={classes.filters}>
        <AreaField area={asked.area} onChange={(area) => ask({ area })} />
        <DaysFields
          from={asked.desde}
          to={asked.hasta}
          onChange={({ from, to }) => ask({ desde: from, hasta: to })}
        />
        <CatalogLookup
          label={texts.category}
          placeholder={texts.anyCategory}
          catalog="family"
          onlyKnown
          value={asked.categoria}
          onChange={(categoria) => ask({ categoria: categoria ?? undefined })}
          clearable
        />
      </div>
    </Folded>
  )
}
