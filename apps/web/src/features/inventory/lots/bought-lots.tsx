import type { LotRow } from '@yunque/contract/reports/inventory-reports'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { type ReactNode, useMemo } from 'react'
import { useOpenBought } from '../../../records/bought/use-open-bought.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { areDaysValid, paramsOf, type ReportQuery } from './asked.ts'
import { lotColumns } from './lot-columns.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly asked: ReportQuery
  readonly header: ReactNode
}

/** Lots of purchases, with the product's current stock. */
export function BoughtLots({ asked, header }: Props) {
  const open = useOpenBought()
  const everywhere = asked.areaId === null
  const source = useRemoteList({
    list: inventoryReports.lotList,
    entity: 'purchases',
    columns: useMemo(() => lotColumns(everywhere), [everywhere]),
    enabled: areDaysValid(asked),
    extraParams: paramsOf(asked),
    defaultSort: [{ selector: 'expireDate', desc: false }],
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage<LotRow>
      title={texts.title}
      source={source}
      idle={texts.daysRange}
      empty={{ text: texts.none, next: texts.next }}
      rowName={({ lote: lot, product }) => texts.nameOf(lot, product)}
      header={header}
      {...(open ? { onOpen: open } : {})}
    />
  )
}
