import { useNavigate } from '@tanstack/react-router'
import { PurchaseStep, WAREHOUSE_AREA } from '@yunque/contract/constants'
import type { PurchaseRow } from '@yunque/contract/purchases'
import { useMemo } from 'react'
import { useCan, useSession } from '../../api-client/session.ts'
import { type Column, defineColumns } from '../../ui/grid/columns.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { useRemoteList } from '../../ui/grid/use-remote-list.ts'
import { purchaseStepColumn } from '../purchase-step-column.tsx'
import { texts } from './texts.ts'

/** Users of the warehouse see the purchases of every area, and which it is. */
const columnsFor = (everywhere: boolean): readonly Column<PurchaseRow>[] =>
  defineColumns<PurchaseRow>()([
    { field: 'id', title: texts.id, type: 'id', width: 66, phone: 'title' },
    { field: 'date', title: texts.date, type: 'date', width: 94, phone: 'subtitle' },
    { field: 'reference', title: texts.reference, type: 'text', width: 100, phone: 'subtitle' },
    { field: 'total', title: texts.total, type: 'money', currency: '', width: 108, phone: 'amount' },
    { field: 'balance', title: texts.balance, type: 'money', currency: '', width: 104, phone: 'subtitle' },
    purchaseStepColumn,
    ...(everywhere ? [areaColumn] : []),
  ])

const areaColumn: Column<PurchaseRow> = {
  field: 'area',
  title: texts.area,
  type: 'text',
  width: 80,
  phone: 'hidden',
}

/** What was bought from a supplier, the last first; each opens for those who may open purchases. */
export function ProviderPurchases({ providerId }: { readonly providerId: number }) {
  const navigate = useNavigate()
  const opens = useCan('ordenesDeCompra')
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const source = useRemoteList<PurchaseRow>({
    path: 'purchases',
    name: 'provider-purchases',
    columns: useMemo(() => columnsFor(everywhere), [everywhere]),
    extraParams: useMemo(() => ({ providerId }), [providerId]),
    defaultSort: [{ selector: 'id', desc: true }],
    pageSizes: [10, 20, 50],
    inUrl: false,
  })
  return (
    <DataGrid<PurchaseRow>
      label={texts.purchases}
      source={source}
      filterRow={false}
      empty={{ text: texts.neverBought }}
      rowName={({ id }) => texts.purchaseOf(id)}
      isInactive={({ stepId }) => stepId === PurchaseStep.cancelled}
      {...(opens ? { onOpen: ({ id }) => void navigate({ href: `/app/compras/${id}` }) } : {})}
    />
  )
}
