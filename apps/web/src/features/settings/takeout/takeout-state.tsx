import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { formatSize } from '@yunque/contract/core/format-size'
import { takeoutFormats } from '@yunque/contract/takeout/takeout-formats'
import type { TakeoutRow } from '@yunque/contract/takeout/takeouts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { cancelTakeout } from './takeout.api.ts'
import classes from './takeout.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly row: TakeoutRow
  readonly onDownload: () => void
  readonly onAgain: () => void
}

/** The last takeout: how far it is, its file, or why there is none. */
export function TakeoutState({ row, onDownload, onAgain }: Props) {
  const { result } = row
  if (result === 'cancelled' || result === 'removed') return null
  return (
    <section className={classes.state} aria-label={texts.state}>
      {result === 'running' && <Running row={row} />}
      {result === 'done' && <Ready row={row} onDownload={onDownload} />}
      {(result === 'failed' || result === 'interrupted') && <Ended row={row} onAgain={onAgain} />}
    </section>
  )
}

function Running({ row: { id, progress, doing, rows } }: Pick<Props, 'row'>) {
  return (
    <>
      <div className={classes.line}>
        <strong>{texts.running}</strong>
        <span className={classes.figure}>{progress} %</span>
      </div>
      <Progress value={progress} aria-label={texts.running} />
      <div className={classes.line}>
        <span className={classes.hint}>{texts.doing(doing, rows ?? 0)}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          onClick={() => void cancelTakeout(id)}
        >
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}

function Ready({ row, onDownload }: Pick<Props, 'row' | 'onDownload'>) {
  const { format, size, rows, snapshotAt, startedAt, removedOn } = row
  const name = takeoutFormats.find(({ id }) => id === format)?.name ?? ''
  return (
    <div className={classes.line}>
      <div>
        <strong>{texts.ready(formatDateTime(snapshotAt ?? startedAt))}</strong>
        <div className={classes.hint}>
          {texts.sizes(name, formatSize(size), rows ?? 0)}
          {removedOn !== null && ` · ${texts.until(formatDateTime(removedOn))}`}
        </div>
      </div>
      <Button size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
        {texts.download}
      </Button>
    </div>
  )
}

function Ended({ row: { result, reason }, onAgain }: Pick<Props, 'row' | 'onAgain'>) {
  const isInterrupted = result === 'interrupted'
  return (
    <Alert
      color={isInterrupted ? 'warn' : 'bad'}
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={isInterrupted ? texts.interrupted : texts.failed}
    >
      <div className={classes.line}>
        <span>{isInterrupted ? texts.interruptedHint : reason}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onAgain}
        >
          {texts.again}
        </Button>
      </div>
    </Alert>
  )
}
