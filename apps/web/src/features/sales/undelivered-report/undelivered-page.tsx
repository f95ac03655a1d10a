import { IconFolderOpen, IconTruckDelivery } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { WAREHOUSE_AREA } from '@yunque/contract/core/constants'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { documentAddress, screenPath } from '@yunque/contract/core/document-links'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import type { UndeliveredRow } from '@yunque/contract/reports/undelivered-report'
import { useMemo } from 'react'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { useReportAddress } from '../../../records/report/address.ts'
import { AreaField, useAskedArea } from '../../../records/report/area-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ShownFilter } from '../../../ui/grid/shown-filter.tsx'
import { texts } from './texts.ts'
import { undeliveredColumns } from './undelivered-columns.tsx'

/** 'Vendido sin entregar': what was sold and is still in the store, by invoice line (deliveries.report). */
export function UndeliveredPage() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const due = search.shown === 'due'
  const costs = useCan(...costReaders)
  const delivers = useCan('entregas')
  const everywhere = useSession()?.areaId === WAREHOUSE_AREA
  const navigate = useNavigate()
  const open = ({ billId }: UndeliveredRow) => void navigate({ to: documentAddress('bill', billId) })
  const deliver = ({ billId: deliveredBill }: UndeliveredRow) =>
    void navigate({ to: `${screenPath('delivery')}/nuevo`, state: { deliveredBill } })
  const source = useRemoteList({
    list: inventoryReports.undeliveredList,
    entity: 'deliveries',
    columns: useMemo(() => undeliveredColumns({ costs, everywhere }), [costs, everywhere]),
    extraParams: { areaId: area ?? 'all', ...(due ? { due: 'true' } : {}) },
    enabled: area !== null,
    defaultSort: [{ selector: 'date', desc: false }],
    pageSizes: [20, 50, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage
      title={texts.title}
      source={source}
      idle={texts.idle}
      actions={
        <ShownFilter
          label={texts.shown}
          choices={shownChoices}
          value={due ? 'due' : 'all'}
          onChange={(shown) => ask({ shown })}
        />
      }
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={({ product, billNumber }) => `${product}, ${texts.bill} ${billNumber}`}
      onOpen={delivers ? deliver : open}
      rowMenu={(row) => [
        {
          label: texts.deliver,
          icon: <IconTruckDelivery size={16} />,
          disabled: !delivers && texts.noPermission,
          onClick: () => deliver(row),
        },
        { label: texts.open, icon: <IconFolderOpen size={16} />, onClick: () => open(row) },
      ]}
      header={
        <FieldGrid columns={2}>
          <AreaField area={area} onChange={(next) => ask({ area: next })} />
        </FieldGrid>
      }
    />
  )
}

const shownChoices = [
  { value: 'all', label: texts.all },
  { value: 'due', label: texts.due },
]
