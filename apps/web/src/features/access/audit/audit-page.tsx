import { IconListDetails } from '@tabler/icons-react'
import type { AuditRow } from '@yunque/contract/audit/audit'
import { auditTrail } from '@yunque/contract/audit/audit.endpoints'
import { auditBefore, auditEntities, auditRecord, auditSummary } from '@yunque/contract/audit/audit-words'
import { useState } from 'react'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { texts } from './texts.ts'

const columns = defineColumns<AuditRow>()([
  { field: 'id', title: texts.id, type: 'id', phone: 'hidden' },
  { field: 'at', title: texts.at, type: 'dateTime', phone: 'subtitle' },
  { field: 'username', title: texts.username, type: 'text', width: 96, phone: 'subtitle' },
  { field: 'action', title: texts.action, type: 'text', width: 132, phone: 'title' },
  {
    field: 'entity',
    title: texts.entity,
    type: 'enum',
    options: auditEntities,
    width: 144,
    phone: 'subtitle',
  },
  {
    field: 'entityId',
    title: texts.entityId,
    type: 'text',
    width: 176,
    phone: 'subtitle',
    render: auditRecord,
  },
  {
    field: 'after',
    title: texts.change,
    type: 'text',
    width: 282,
    phone: 'hidden',
    sortable: false,
    groupable: false,
    render: (row) => auditSummary(row, companyTimeZone()),
  },
  {
    field: 'before',
    title: texts.before,
    type: 'text',
    width: 200,
    hidden: true,
    phone: 'hidden',
    render: (row) => auditBefore(row, companyTimeZone()),
  },
  {
    field: 'requestId',
    title: texts.request,
    type: 'text',
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
