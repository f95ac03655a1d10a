import { type MailRow, type MailState, mailStates } from '@yunque/contract/mail/mails'
import { type Column, defineColumns } from '../../../ui/grid/columns.ts'
import { StatusBadge, type StatusTone } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'

const tones: Readonly<Record<MailState, StatusTone>> = { queued: 'warn', sent: 'ok', refused: 'bad' }

/** Columns of the list 'Correos'. */
export const mailColumns: readonly Column<MailRow>[] = defineColumns<MailRow>()([
  { field: 'createAt', title: texts.createAt, type: 'dateTime', phone: 'subtitle' },
  { field: 'document', title: texts.document, type: 'text', width: 140, phone: 'title' },
  { field: 'party', title: texts.party, type: 'text', width: 170, phone: 'subtitle' },
  { field: 'recipient', title: texts.recipient, type: 'text', width: 180, phone: 'subtitle' },
  {
    field: 'state',
    title: texts.state,
    type: 'enum',
    width: 116,
    phone: 'status',
    options: Object.entries(mailStates).map(([value, label]) => ({ value, label })),
    render: ({ state }) => <StatusBadge tone={tones[state]}>{mailStates[state]}</StatusBadge>,
  },
  { field: 'attempts', title: texts.attempts, type: 'number', phone: 'hidden' },
  { field: 'reason', title: texts.reason, type: 'text', width: 216, phone: 'subtitle' },
  { field: 'sentAt', title: texts.sentAt, type: 'dateTime', hidden: true },
  { field: 'subject', title: texts.subject, type: 'text', width: 200, hidden: true },
  { field: 'createBy', title: texts.createBy, type: 'text', width: 110, hidden: true, searchable: false },
])
