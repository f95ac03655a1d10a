import { costReaders } from '@yunque/contract/core/cost-readers'
import type { ShoppingRow } from '@yunque/contract/reports/purchase-reports'
import { purchaseReports } from '@yunque/contract/reports/purchase-reports.endpoints'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { documentOf } from '../../../records/bought/bought-document.ts'
import { useOpenBought } from '../../../records/bought/use-open-bought.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ReportFilters } from './report-filters.tsx'
import { shoppingColumns } from './shopping-columns.tsx'
import { texts } from './texts.ts'
import { questionOf, useAsked } from './use-asked.ts'

/** Reports show 10 rows (lists.page-size). */
const pageSizes = [10, 20, 50, 100, 500]

/** The purchases report: every purchased line in a date range. */
export function ShoppingsPage() {
  return (
    <Report
      title={texts.shoppings}
      list={purchaseReports.shoppingList}
      by="date"
      none={texts.none}
      withProduct
    />
  )
}

/** 'Últimos Ingresos': the last purchased lines, newest first; for every user, without costs. */
export function IncomesPage() {
  return (
    <Report title={texts.incomes} list={purchaseReports.incomeList} by="postedAt" none={texts.noIncomes} />
  )
}

interface Props {
  readonly title: string
  readonly list: typeof purchaseReports.incomeList
  readonly by: 'date' | 'postedAt'
  readonly none: string
  readonly withProduct?: boolean
}

function Report({ title, list, by, none, withProduct = false }: Props) {
  const [asked, ask] = useAsked()
  const question = questionOf(withProduct ? asked : { ...asked, productId: null })
  const withCosts = useCan(...costReaders)
  const everywhere = asked.areaId === null
  const open = useOpenBought()
  const source = useRemoteList({
    list,
    entity: 'purchases',
    columns: useMemo(() => shoppingColumns({ by, withCosts, everywhere }), [by, withCosts, everywhere]),
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: by, desc: true }],
    pageSizes,
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage<ShoppingRow>
      title={title}
      source={source}
      idle={texts.idle}
      empty={{ text: none }}
      rowName={(row) => texts.lineOf(documentOf(row), row.line)}
      header={<ReportFilters asked={asked} withProduct={withProduct} onSearch={ask} />}
      {...(open ? { onOpen: open } : {})}
    />
  )
}
