import { Button } from '@mantine/core'
import { IconCalendarTime, IconCheck, IconDownload, IconTrash } from '@tabler/icons-react'
import type { BackupRow } from '@yunque/contract/backup/backups'
import { backups } from '@yunque/contract/backup/backups.endpoints'
import { useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { removeRecord } from '../../../records/record/remove-record.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { backupColumns } from './backup-columns.tsx'
import { acceptBackup, backUpNow, downloadBackup } from './backups.api.ts'
import { ContinuousDialog } from './continuous-dialog.tsx'
import { LookBackDialog } from './look-back-dialog.tsx'
import { Places } from './places.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { StorageDialog } from './storage-dialog.tsx'
import { texts } from './texts.ts'

/** The backups of the system: schedule, manual backup, files. */
export function BackupsPage() {
  const [scheduling, setScheduling] = useState(false)
  const [storing, setStoring] = useState(false)
  const [looking, setLooking] = useState(false)
  const [copying, setCopying] = useState(false)
  const [reserving, setReserving] = useState(false)
  const source = useRemoteList({
    list: backups.list,
    columns: backupColumns,
    defaultSort: [{ selector: 'startedAt', desc: true }],
  })
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={(row) => texts.nameOf(row.file)}
        createLabel={texts.now}
        onCreate={() => void backUpNow()}
        rowMenu={actionsOf}
        header={
          <Places
            onStorage={() => setStoring(true)}
            onContinuous={() => setCopying(true)}
            onLook={() => setLooking(true)}
            onReserve={() => setReserving(true)}
          />
        }
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            onClick={() => setScheduling(true)}
          >
            {texts.schedule}
          </Button>
        }
      />
      {storing && <StorageDialog onClose={() => setStoring(false)} />}
      {looking && <LookBackDialog onClose={() => setLooking(false)} />}
      {copying && <ContinuousDialog onClose={() => setCopying(false)} />}
      {reserving && <ReserveDialog onClose={() => setReserving(false)} />}
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </>
  )
}

const actionsOf = ({ id, file, result }: BackupRow): readonly RowAction[] => [
  {
    label: texts.download,
    icon: <IconDownload size={16} />,
    disabled: result !== 'done' && result !== 'doubtful' && texts.notDone,
    onClick: () => void downloadBackup(id),
  },
  {
    label: texts.accept,
    icon: <IconCheck size={16} />,
    disabled: result !== 'doubtful' && texts.notDoubtful,
    onClick: () => void acceptBackup(id),
  },
  {
    label: texts.remove,
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: result === 'running' && texts.stillRunning,
    onClick: () =>
      void removeRecord({
        remove: () => api.call(backups.remove, { params: { id } }),
        name: texts.nameOf(file),
        effect: texts.removeEffect,
      }),
  },
]
