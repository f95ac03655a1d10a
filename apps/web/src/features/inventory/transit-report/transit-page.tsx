import { IconFolderOpen } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { costReaders } from '@yunque/contract/core/cost-readers'
import { documentAddress } from '@yunque/contract/core/document-links'
import { messages } from '@yunque/contract/core/messages'
import { inventoryReports } from '@yunque/contract/reports/inventory-reports.endpoints'
import { transitRecord } from '@yunque/contract/reports/transit.record'
import type { TransitRow } from '@yunque/contract/reports/transit-report'
import { useMemo } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { today } from '../../../lib/format/today.ts'
import { dayOf, useReportAddress } from '../../../records/report/address.ts'
import { AreaField, useAskedArea } from '../../../records/report/area-field.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { type Column, columnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { texts } from './texts.ts'

/** 'Mercadería en tránsito': what left an area and entered none yet, on a day (transfers.in-transit). */
export function TransitPage() {
  const [search, ask] = useReportAddress()
  const area = useAskedArea(search.area)
  const date = dayOf(search.fecha, today())
  const costs = useCan(...costReaders)
  const bar = !useCan('requisa') && messages.noPermission
  const navigate = useNavigate()
  const open = ({ id }: TransitRow) => void navigate({ to: documentAddress('transfer', id) })
  const source = useRemoteList({
    list: inventoryReports.transitList,
    entity: 'traslates',
    columns: useMemo(() => columnsFor(costs), [costs]),
    extraParams: { areaId: area ?? 'all', ...(date === null ? {} : { date }) },
    enabled: area !== null && date !== null,
    defaultSort: [{ selector: 'dispatchDate', desc: false }],
    pageSizes: [20, 50, 100, 500],
    rowKey: ({ key }) => key,
  })
  return (
    <ListPage
      title={texts.title}
      source={source}
      idle={texts.idle}
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={({ product }) => product}
      {...(bar ? {} : { onOpen: open })}
      rowMenu={(row) => [
        { label: texts.open, icon: <IconFolderOpen size={16} />, disabled: bar, onClick: () => open(row) },
      ]}
      header={
        <FieldGrid columns={2}>
          <AreaField area={area} onChange={(next) => ask({ area: next })} />
          <DateInput label={texts.date} value={date} onChange={(next) => ask({ fecha: next })} />
        </FieldGrid>
      }
    />
  )
}

const columnsFor = (costs: boolean): readonly Column<TransitRow>[] =>
  columnsOf(transitRecord, [
    'id',
    { field: 'dispatchDate', phone: 'subtitle' },
    { field: 'days', phone: 'hidden' },
    { field: 'areaSource', width: 104, phone: 'subtitle' },
    { field: 'areaTarget', width: 104, phone: 'subtitle' },
    {
      field: 'received',
      width: 120,
    },
    { field: 'internalCode', width: 90, phone: 'hidden', yields: true },
    { field: 'product', phone: 'title' },
    { field: 'um', width: 70, phone: 'hidden', yields: true },
    { field: 'quantity', summary: 'sum', phone: 'amount' },
    ...(costs ? values : []),
  ])

const values = columnsOf(transitRecord, [{ field: 'value', summary: 'sum', phone: 'hidden' }])
