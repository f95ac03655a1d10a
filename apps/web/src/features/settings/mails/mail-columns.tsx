import { mailRecord, mailStates } from '@yunque/contract/mail/mail.record'
import type { MailRow, MailState } from '@yunque/contract/mail/mails'
import { allColumnsOf, type Column } from '../../../ui/grid/columns.ts'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'

const tones: Readonly<Record<MailState, StatusTone>> = { queued: 'warn', sent: 'ok', refused: 'bad' }

/** Columns of the list 'Correos'. */
export const mailColumns: readonly Column<MailRow>[] = allColumnsOf(mailRecord, [
  { field: 'createAt', phone: 'subtitle' },
  { field: 'document', width: 140, phone: 'title' },
  { field: 'party', width: 170, phone: 'subtitle' },
  { field: 'recipient', width: 180, phone: 'subtitle' },
  {
    field: 'state',
    width: 116,
    phone: 'status',
    options: Object.entries(mailStates).map(([value, label]) => ({ value, label })),
    render: ({ state }) => <StatusBadge tone={tones[state]}>{mailStates[state]}</StatusBadge>,
  },
  { field: 'attempts', phone: 'hidden' },
  { field: 'reason', width: 216, phone: 'subtitle' },
  { field: 'sentAt', hidden: true },
  { field: 'subject', width: 200, hidden: true },
  { field: 'createBy', width: 110, hidden: true, searchable: false },
])
