import { PurchaseStep, WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { providerPurchaseRecord } from '@yunque/contract/purchasing/provider-purchase.record'
import type { ProviderPurchaseRow } from '@yunque/contract/purchasing/provider-purchases'
import { providers } from '@yunque/contract/purchasing/providers.endpoints'
import { useMemo } from 'react'
import { useSession } from '../../lib/api-client/session.ts'
import { type Column, columnOf, columnsOf } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useRemoteList } from '../../ui/grid/query/use-remote-list.ts'
import { documentOf } from '../bought/bought-document.ts'
import { useOpenBought } from '../bought/use-open-bought.ts'
import { purchaseStepColumn } from '../columns/purchase-step-column.tsx'
import { texts } from './texts.ts'

/** Users of the warehouse see the purchases of every area, with an area column. */
const columnsFor = (everywhere: boolean): readonly Column<ProviderPurchaseRow>[] =>
  columnsOf(providerPurchaseRecord, [
    {
      field: 'id',
      title: texts.id,
      phone: 'title',
      render: (row) => documentOf(row),
    },
    { field: 'date', phone: 'subtitle' },
    { field: 'reference', width: 100, phone: 'subtitle' },
    { field: 'total', phone: 'amount' },
    { field: 'balance', phone: 'subtitle' },
    purchaseStepColumn,
    ...(everywhere ? [areaColumn] : []),
  ])

const areaColumn: Column<ProviderPurchaseRow> = columnOf(providerPurchaseRecord, {
  field: 'area',
  width: 80,
  phone: 'hidden',
})

/** The purchases from a supplier, newest first. Each is a link for users who may open purchases. */
export function ProviderPurchases({ providerId }: { readonly providerId: number }) {
  const open = useOpenBought()
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const source = useRemoteList({
    list: providers.purchases,
    entity: 'purchases',
    name: 'provider-purchases',
    columns: useMemo(() => columnsFor(everywhere), [everywhere]),
    extraParams: useMemo(() => ({ providerId }), [providerId]),
    defaultSort: [
      { selector: 'date', desc: true },
      { selector: 'id', desc: true },
    ],
    rowKey: ({ key }) => key,
    pageSizes: [10, 20, 50],
    inUrl: false,
  })
  return (
    <DataGrid<ProviderPurchaseRow>
      label={texts.purchases}
      source={source}
      filterRow={false}
      empty={{ text: texts.neverBought }}
      rowName={(row) => texts.purchaseOf(documentOf(row))}
      isInactive={({ stepId }) => stepId === PurchaseStep.voided}
      {...(open ? { onOpen: open } : {})}
    />
  )
}
