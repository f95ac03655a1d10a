import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { webhookRecord } from '@yunque/contract/feed/webhook.record'
import { webhookDeliveryRecord } from '@yunque/contract/feed/webhook-delivery.record'
import { offReasons } from '@yunque/contract/feed/webhook-words'
import type { WebhookDeliveryRow, WebhookRow } from '@yunque/contract/feed/webhooks'
import { webhooks } from '@yunque/contract/feed/webhooks.endpoints'
import { useMemo } from 'react'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { allColumnsOf } from '../../../ui/grid/columns.ts'
import { DialogList } from '../../../ui/grid/dialog-list.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { texts } from './texts.ts'
import { again, switchOf, tryOf } from './webhook-acts.tsx'
import { webhookQuery } from './webhooks.api.ts'

const size = { width: 1040, height: 600 }

const columns = allColumnsOf(webhookDeliveryRecord, [
  { field: 'id', hidden: true },
  { field: 'kind', width: 115, phone: 'title' },
  { field: 'recordId', width: 85, phone: 'subtitle' },
  { field: 'area', width: 130, phone: 'subtitle' },
  { field: 'act', width: 100, phone: 'subtitle' },
  {
    field: 'stateId',
    width: 110,
    phone: 'status',
    render: ({ stateId }) => <DeliveryState state={stateId} />,
  },
  { field: 'status', width: 90, phone: 'subtitle' },
  { field: 'fault', width: 180, phone: 'subtitle' },
  { field: 'tries', hidden: true },
  { field: 'changedAt', phone: 'subtitle' },
  { field: 'triedAt', hidden: true },
  { field: 'nextTryAt', hidden: true },
])

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onEdit: (row: WebhookRow) => void
}

/** A webhook with what it sent and what waits. */
export function WebhookView({ id, onClose, onEdit }: Props) {
  const query = useQuery(webhookQuery(id))
  return (
    <RecordLoader query={query} title={texts.title} size={size} onClose={onClose}>
      {(row) => <Deliveries row={row} onClose={onClose} onEdit={onEdit} />}
    </RecordLoader>
  )
}

interface DeliveriesProps extends Omit<Props, 'id'> {
  readonly row: WebhookRow
}

function Deliveries({ row, onClose, onEdit }: DeliveriesProps) {
  const source = useRemoteList({
    list: webhooks.deliveries,
    columns,
    extraParams: useMemo(() => ({ webhookId: row.id }), [row.id]),
    defaultSort: [{ selector: 'id', desc: true }],
    inUrl: false,
  })
  return (
    <RecordDialog
      title={texts.titleOf(row.name)}
      status={row.active ? null : <RecordStatus status="inactive" text={reasonOf(row)} />}
      size={size}
      fill
      onClose={onClose}
      secondary={[tryOf(row), switchOf(row)].map(({ label, icon, onClick }) => (
        <Button key={label} variant="default" leftSection={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      actions={
        <Button variant="default" onClick={() => onEdit(row)}>
          {texts.edit}
        </Button>
      }
    >
      <WebhookFacts row={row} />
      <DialogList<WebhookDeliveryRow>
        label={texts.deliveries}
        source={source}
        filterRow={false}
        empty={{ text: texts.noDeliveries }}
        rowName={({ id }) => texts.deliveryName(id)}
        rowMenu={({ id, stateId }) => [
          {
            label: texts.again,
            icon: <IconSend size={16} />,
            disabled: stateId === 'pending' ? texts.waiting : !row.active && texts.isOff,
            onClick: () => void again(id),
          },
        ]}
      />
    </RecordDialog>
  )
}

function WebhookFacts({ row }: { readonly row: WebhookRow }) {
  return (
    <Facts label={texts.titleOf(row.name)}>
      <Fact name={webhookRecord.program.word}>{row.program}</Fact>
      <Fact name={webhookRecord.url.word}>{row.url}</Fact>
      <Fact name={webhookRecord.kinds.word}>{row.kinds || texts.all}</Fact>
      {row.lastSentAt && <Fact name={webhookRecord.lastSentAt.word}>{formatDateTime(row.lastSentAt)}</Fact>}
      {row.failingSince && (
        <Fact name={webhookRecord.failingSince.word}>{formatDateTime(row.failingSince)}</Fact>
      )}
    </Facts>
  )
}

/** Why a webhook does not send. */
const reasonOf = ({ offReason }: WebhookRow): string =>
  offReasons[(offReason ?? 'hand') as keyof typeof offReasons]

function DeliveryState({ state }: { readonly state: string }) {
  const word = webhookDeliveryRecord.stateId.words?.[state] ?? state
  if (state === 'sent') return word
  return <RecordStatus status={state === 'pending' ? 'pending' : 'voided'} text={word} />
}
