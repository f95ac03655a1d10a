import { IconDownload, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TakeoutFormat, TakeoutRow } from '@yunque/contract/takeout/takeouts'
import { takeouts } from '@yunque/contract/takeout/takeouts.endpoints'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format/format.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useRemoteList } from '../../../ui/grid/query/use-remote-list.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { cancelTakeout, lastQuery, removeTakeout } from './takeout.api.ts'
import classes from './takeout.module.css'
import { TakeoutAbout } from './takeout-about.tsx'
import { takeoutColumns } from './takeout-columns.tsx'
import { TakeoutState } from './takeout-state.tsx'
import { texts } from './texts.ts'

type Open = { what: 'start'; format: TakeoutFormat } | { what: 'download'; id: number }

/** 'Llevarme mis datos': one archive of the whole store that is read without the program (store.takeout). */
export function TakeoutPage() {
  const [open, setOpen] = useState<Open | null>(null)
  const { data: last } = useQuery(lastQuery)
  const source = useRemoteList({
    list: takeouts.list,
    columns: takeoutColumns,
    defaultSort: [{ selector: 'startedAt', desc: true }],
  })
  const start = (format: TakeoutFormat = 'csv') => setOpen({ what: 'start', format })
  const close = () => setOpen(null)
  return (
    <>
      <ListPage
        title={texts.title}
        source={source}
        empty={{ text: texts.empty, hint: texts.emptyHint }}
        rowName={({ startedAt }) => texts.nameOf(formatDateTime(startedAt))}
        createLabel={texts.start}
        onCreate={start}
        rowMenu={(row) => actionsOf(row, setOpen)}
        isInactive={({ result }) => result === 'removed' || result === 'cancelled'}
        header={
          <div className={classes.header}>
            <TakeoutAbout />
            {last && (
              <TakeoutState
                row={last}
                onDownload={() => setOpen({ what: 'download', id: last.id })}
                onAgain={() => start(last.format)}
              />
            )}
          </div>
        }
      />
      {open?.what === 'start' && <StartDialog format={open.format} onClose={close} />}
      {open?.what === 'download' && <DownloadDialog id={open.id} onClose={close} />}
    </>
  )
}

const actionsOf = ({ id, result, format }: TakeoutRow, open: (open: Open) => void): readonly RowAction[] => [
  {
    label: texts.download,
    icon: <IconDownload size={16} />,
    disabled: result !== 'done' && texts.notDone,
    onClick: () => open({ what: 'download', id }),
  },
  {
    label: texts.again,
    icon: <IconRefresh size={16} />,
    onClick: () => open({ what: 'start', format }),
  },
  {
    label: texts.cancel,
    icon: <IconPlayerStop size={16} />,
    disabled: result !== 'running' && texts.notRunning,
    onClick: () => void cancelTakeout(id),
  },
  {
    label: texts.remove,
    icon: <IconTrash size={16} />,
    danger: true,
    disabled: result !== 'done' && texts.noFile,
    onClick: () => void removeTakeout(id),
  },
]
