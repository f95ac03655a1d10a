import { IconListDetails } from '@tabler/icons-react'
import type { AuditRow } from '@yunque/contract/audit/audit'
import { auditTrail } from '@yunque/contract/audit/audit.endpoints'
import { auditEntryRecord } from '@yunque/contract/audit/audit-entry.record'
import { auditBefore, auditEntities, auditRecord, auditSummary } from '@yunque/contract/audit/audit-words'
import { useState } from 'react'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { texts } from './texts.ts'

const columns = allColumnsOf<typeof auditEntryRecord, AuditRow>(auditEntryRecord, [
  { field: 'id', phone: 'hidden' },
  { field: 'at', phone: 'subtitle' },
  { field: 'username', width: 96, phone: 'subtitle' },
  { field: 'apiKey', width: 120, hidden: true, phone: 'hidden' },
  { field: 'action', width: 132, phone: 'title' },
  {
    field: 'entity',
    options: auditEntities,
    width: 144,
    phone: 'subtitle',
  },
  {
    field: 'entityId',
    width: 176,
    phone: 'subtitle',
    render: auditRecord,
  },
  {
    field: 'after',
    width: 282,
    phone: 'hidden',
    sortable: false,
    groupable: false,
    render: (row) => auditSummary(row, companyTimeZone()),
  },
  {
    field: 'before',
    width: 200,
    hidden: true,
    phone: 'hidden',
    render: (row) => auditBefore(row, companyTimeZone()),
  },
  {
    field: 'requestId',
    width: 290,
    hidden: true,
    groupable: false,
    phone: 'hidden',
  },
])

/** The audit trail: who changed what and when, with the values before and after (access.audit). */
export function AuditPage() {
  const [open, setOpen] = useState<AuditRow | null>(null)
  const source = useRemoteList({
    list: auditTrail.list,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty }}
        rowName={(row) => texts.rowName(row.id)}
        onOpen={(row) => setOpen(row)}
        rowMenu={(row) => [
          { label: texts.open, icon: <IconListDetails size={16} />, onClick: () => setOpen(row) },
        ]}
      />
      {open && <ChangeDialog row={open} onClose={() => setOpen(null)} />}
    </>
  )
}
