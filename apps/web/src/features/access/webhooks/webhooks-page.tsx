import { webhookRecord } from '@yunque/contract/feed/webhook.record'
import { webhookWords } from '@yunque/contract/feed/webhook-words'
import type { WebhookRow } from '@yunque/contract/feed/webhooks'
import { webhooks } from '@yunque/contract/feed/webhooks.endpoints'
import { useState } from 'react'
import { toast } from '../../../lib/toast.ts'
import { SecretDialog } from '../../../records/secret/secret-dialog.tsx'
import { allColumnsOf, booleanOptions } from '../../../ui/grid/columns.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { texts } from './texts.ts'
import { actsOf } from './webhook-acts.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookView } from './webhook-view.tsx'

const columns = allColumnsOf(webhookRecord, [
  'id',
  { field: 'name', width: 160, phone: 'title' },
  { field: 'program', width: 150, phone: 'subtitle' },
  { field: 'url', width: 220, yields: true, phone: 'subtitle' },
  { field: 'kinds', width: 160, yields: true, phone: 'hidden', render: ({ kinds }) => kinds || texts.all },
  { field: 'pending', width: 100, phone: 'subtitle' },
  { field: 'failed', width: 90, hidden: true },
  { field: 'lastSentAt', phone: 'subtitle' },
  { field: 'failingSince', phone: 'hidden' },
  {
    field: 'active',
    width: 100,
    phone: 'status',
    options: booleanOptions(webhookWords),
    render: ({ active }) => (active ? null : <RecordStatus status="inactive" text={webhookWords.false} />),
  },
  { field: 'createAt', hidden: true },
  { field: 'createBy', hidden: true },
])

/** 'Avisos a programas': where the store sends what changes (webhooks.deliveries). */
export function WebhooksPage() {
  const { id, open, close } = useRecordParam()
  const [editing, setEditing] = useState<WebhookRow>()
  const [secret, setSecret] = useState<{ name: string; secret: string }>()
  const [replaying, setReplaying] = useState<WebhookRow>()
  const source = useRemoteList({
    list: webhooks.list,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  const leave = () => {
    setEditing(undefined)
    close()
  }
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={({ name }) => texts.nameOf(name)}
        rowMenu={(row) => actsOf(row, setReplaying)}
        onOpen={(row) => open(row.id)}
        isInactive={({ active }) => !active}
        onCreate={() => open(newRecord)}
        createLabel={texts.create}
      />
      {typeof id === 'number' && !editing && <WebhookView id={id} onClose={close} onEdit={setEditing} />}
      {(id === newRecord || editing) && (
        <WebhookDialog
          row={editing}
          onClose={leave}
          onSaved={({ secret }, name) => {
            leave()
            toast.success(texts.saved)
            setSecret(secret === null ? undefined : { name, secret })
          }}
        />
      )}
      {secret && (
        <SecretDialog
          title={texts.secretOf(secret.name)}
          label={texts.secret}
          secret={secret.secret}
          once={texts.once}
          onClose={() => setSecret(undefined)}
        />
      )}
      {replaying && <ReplayDialog row={replaying} onClose={() => setReplaying(undefined)} />}
    </>
  )
}
