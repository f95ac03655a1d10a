import { Button } from '@mantine/core'
import { IconKeyOff, IconRobot, IconTable } from '@tabler/icons-react'
import { apiKeyRecord } from '@yunque/contract/access/api-key.record'
import { apiKeyWords } from '@yunque/contract/access/api-key-words'
import type { ApiKeyRow, MadeApiKey } from '@yunque/contract/access/api-keys'
import { apiKeys } from '@yunque/contract/access/api-keys.endpoints'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { SecretDialog } from '../../../records/secret/secret-dialog.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { allColumnsOf, booleanOptions } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { RecordStatus } from '../../../ui/page/record-status.tsx'
import { newRecord, useRecordParam } from '../../../ui/screen/record-param.ts'
import { ConnectAssistant } from './connect-assistant.tsx'
import { ConnectExcel, type ConnectedKey } from './connect-excel.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { KeyView } from './key-view.tsx'
import { endKey } from './keys.api.ts'
import { texts } from './texts.ts'

const columns = allColumnsOf(apiKeyRecord, [
  'id',
  { field: 'name', width: 200, phone: 'title' },
  { field: 'username', width: 110, phone: 'subtitle' },
  { field: 'writes', width: 130, phone: 'subtitle' },
  { field: 'resources', width: 90, phone: 'hidden' },
  { field: 'area', width: 120, yields: true, phone: 'hidden' },
  { field: 'lastUsedAt', phone: 'subtitle' },
  { field: 'lastAddress', width: 120, yields: true, phone: 'hidden' },
  { field: 'expiresOn', phone: 'hidden' },
  {
    field: 'active',
    width: 100,
    phone: 'status',
    options: booleanOptions(apiKeyWords),
    render: ({ active }) => (active ? null : <RecordStatus status="voided" text={apiKeyWords.false} />),
  },
  { field: 'callsPerMinute', hidden: true },
  { field: 'createAt', hidden: true },
])

/** 'Llaves de programas': what opens the store to other programs (access.keys). */
export function KeysPage() {
  const { id, open, close } = useRecordParam()
  const [made, setMade] = useState<(MadeApiKey & { name: string }) | null>(null)
  const [connected, setConnected] = useState<Connected | null>(null)
  const source = useRemoteList({
    list: apiKeys.list,
    columns,
    defaultSort: [{ selector: 'id', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={({ name }) => texts.nameOf(name)}
        rowMenu={(row) => actionsOf(row, setConnected)}
        onOpen={(row) => open(row.id)}
        isInactive={({ active }) => !active}
        onCreate={() => open(newRecord)}
        createLabel={texts.create}
      />
      {typeof id === 'number' && <KeyView id={id} onClose={close} />}
      {id === newRecord && (
        <KeyDialog
          onClose={close}
          onMade={({ id: keyId, key }, name) => {
            close()
            setMade({ id: keyId, key, name })
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={texts.made(made.name)}
          label={texts.secret}
          secret={made.key}
          once={texts.once}
          secondary={(['excel', 'assistant'] as const).map((what) => (
            <Button
              key={what}
              variant="default"
              onClick={() => {
                setConnected({ what, id: made.id, name: made.name, secret: made.key })
                setMade(null)
              }}
            >
              {what === 'excel' ? texts.connect : texts.assistant}
            </Button>
          ))}
          onClose={() => setMade(null)}
        />
      )}
      {connected?.what === 'excel' && (
        <ConnectExcel connected={connected} onClose={() => setConnected(null)} />
      )}
      {connected?.what === 'assistant' && (
        <ConnectAssistant connected={connected} onClose={() => setConnected(null)} />
      )}
    </>
  )
}

/** A key, and what is connected with it. */
type Connected = ConnectedKey & { readonly what: 'excel' | 'assistant' }

const actionsOf = (
  { id, name, active }: ApiKeyRow,
  connect: (key: Connected) => void,
): readonly RowAction[] => [
  {
    label: texts.connect,
    icon: <IconTable size={16} />,
    disabled: !active && texts.isEnded,
    onClick: () => connect({ what: 'excel', id, name }),
  },
  {
    label: texts.assistant,
    icon: <IconRobot size={16} />,
    disabled: !active && texts.isEnded,
    onClick: () => connect({ what: 'assistant', id, name }),
  },
  {
    label: texts.end,
    icon: <IconKeyOff size={16} />,
    danger: true,
    disabled: !active && texts.isEnded,
    onClick: () => void end(id, name),
  },
]

/** Asks and ends a key. A refusal shows the server's message. */
async function end(id: number, name: string): Promise<void> {
  const title = texts.endTitle(name)
  if (!(await confirm({ title, body: texts.endEffect, action: texts.end, danger: true }))) return
  try {
    await endKey(id)
    toast.success(texts.ended)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
