import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SessionRow, UserRow } from '@yunque/contract/access/users'
import { deviceOf } from '../../../lib/format/device.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { defineColumns } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { useLocalList } from '../../../ui/grid/query/use-local-list.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { texts } from './texts.ts'
import { runAndReport } from './user-actions.ts'
import { endSessions, sessionsQuery } from './users.api.ts'

const columns = defineColumns<SessionRow>()([
  { field: 'lastSeenAt', title: texts.lastSeen, type: 'dateTime', phone: 'title' },
  { field: 'createAt', title: texts.since, type: 'dateTime', phone: 'subtitle' },
  {
    field: 'userAgent',
    title: texts.device,
    type: 'text',
    width: 190,
    phone: 'subtitle',
    render: ({ userAgent, till }) => texts.deviceOf(deviceOf(userAgent), till),
  },
  { field: 'address', title: texts.address, type: 'text', width: 130, phone: 'subtitle' },
  {
    field: 'current',
    title: texts.state,
    type: 'boolean',
    width: 140,
    phone: 'status',
    render: ({ current }) => current && <StatusBadge tone="info">{texts.thisOne}</StatusBadge>,
  },
])

interface Props {
  readonly user: UserRow
  readonly onClose: () => void
}

/** The open sessions of a user, with buttons to end them. */
export function SessionsDialog({ user, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(user.id))
  const source = useLocalList<SessionRow>({
    name: 'sessions',
    columns,
    rows: data,
    error: error?.message,
    isFetching,
    onRefresh: () => void refetch(),
    defaultSort: [{ selector: 'lastSeenAt', desc: true }],
    paged: false,
  })
  const endOne = ({ id }: SessionRow) => runAndReport(() => endSessions(user.id, id), texts.sessionEnded)
  return (
    <RecordDialog
      title={texts.sessionsOf(user.username)}
      size={{ width: 850, height: 430 }}
      fill
      onClose={onClose}
      secondary={
        (data?.length ?? 0) > 0 && (
          <Button variant="default" onClick={() => void endAll(user)}>
            {texts.endAll}
          </Button>
        )
      }
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <DataGrid
        label={texts.sessionsOf(user.username)}
        source={source}
        filterRow={false}
        pager={false}
        empty={{ text: texts.noSessions }}
        rowName={({ userAgent }) => deviceOf(userAgent)}
        rowMenu={(row) => [
          { label: texts.endSession, icon: <IconLogout size={16} />, onClick: () => void endOne(row) },
        ]}
      />
    </RecordDialog>
  )
}

async function endAll({ id, username }: UserRow): Promise<void> {
  const agreed = await confirm({
    title: texts.endAllOf(username),
    body: texts.endAllEffect,
    action: texts.endAll,
    danger: true,
  })
  if (agreed) await runAndReport(() => endSessions(id), texts.sessionsEnded)
}
