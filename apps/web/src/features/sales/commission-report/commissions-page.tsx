import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { CommissionReportRow } from '@yunque/contract/reports/commission-report'
import { commissionReportRecord } from '@yunque/contract/reports/commission-report.record'
import { reportLists } from '@yunque/contract/reports/sales-reports.endpoints'
import { useCan } from '../../../lib/api-client/session.ts'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import { columnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { CommissionFilters } from './commission-filters.tsx'
import { questionOf, rateColumns, useAsked } from './commission-report.api.ts'
import { texts } from './texts.ts'

const columns = columnsOf(commissionReportRecord, [
  { field: 'seller', width: 160, phone: 'subtitle' },
  {
    field: 'billId',
    numbered: { of: ['bill'], field: 'billNumber' },
    phone: 'subtitle',
  },
  { field: 'fullName', width: 160, phone: 'title' },
  { field: 'billDate', phone: 'hidden' },
  { field: 'payOfDate', phone: 'subtitle' },
  { field: 'diasTranscurridos', phone: 'hidden' },
  { field: 'daysMora', yields: true, phone: 'hidden' },
  {
    field: 'total',
    summary: 'sum',
    phone: 'subtitle',
  },
  { field: 'totalComi', summary: 'sum', phone: 'amount' },
  { field: 'pending', summary: 'sum', phone: 'subtitle' },
  {
    field: 'settlementId',
    yields: true,
    phone: 'hidden',
    searchable: false,
    render: ({ settlementId }) =>
      settlementId === null ? null : <NumberedLink kind="commissionSettlement" id={settlementId} inCell />,
  },
  { field: 'settled', summary: 'sum', hidden: true },
  ...rateColumns.map(([field]) => ({
    field,
    summary: 'sum' as const,
    yields: 'rates',
    phone: 'hidden' as const,
  })),
  { field: 'creditDays', hidden: true },
  { field: 'area', width: 130, hidden: true },
])

/**
 * 'Reporte de comisiones': the commission of each seller on the invoices paid off in a date range
 * (commissions.on-collected).
 */
export function CommissionsPage() {
  const { asked, ask, others } = useAsked()
  const question = questionOf(asked)
  const navigate = useNavigate()
  const seesInvoices = useCan('verTodasFacturas', 'verMisFacturas', 'crearFactura')
  const source = useRemoteList({
    list: reportLists.commissions,
    entity: 'bills',
    columns,
    extraParams: { ...question },
    enabled: question !== null,
    defaultSort: [{ selector: 'payOfDate', desc: false }],
    defaultGroup: 'seller',
    pageSizes: [10, 20, 50, 100, 500],
    rowKey: ({ billId }) => String(billId),
  })
  const open = ({ billId }: CommissionReportRow) => void navigate({ href: documentAddress('bill', billId) })
  return (
    <ListPage<CommissionReportRow>
      title={texts.title}
      source={source}
      idle={texts.idle}
      empty={{ text: texts.none, hint: texts.hint }}
      rowName={({ billNumber }) => texts.nameOf(billNumber)}
      header={<CommissionFilters asked={asked} others={others} onChange={ask} />}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={question === null}
          renderRoot={(props) => <Link {...props} to="/app/imprimir/comisiones" search={asked} />}
        >
          {texts.print}
        </Button>
      }
      {...(seesInvoices ? { onOpen: open } : {})}
    />
  )
}
