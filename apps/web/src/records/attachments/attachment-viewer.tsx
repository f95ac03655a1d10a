import { ActionIcon, Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconFileTypePdf,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { Attachment } from '@yunque/contract/attachments/attachments'
import { formatSize } from '@yunque/contract/core/format-size'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { formatDateTime } from '../../lib/format/format.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { type HandledKeys, useHandledKeys } from '../../ui/shortcuts/handled-keys.ts'
import { askToRemove, download } from './attachment-actions.ts'
import classes from './attachments.module.css'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'
import { usePhoto } from './use-photo.ts'

/** For the sheet. */
const viewerKeys: HandledKeys = {
  where: texts.viewerKeys,
  keys: [
    { keys: 'ArrowLeft', label: 'El anterior' },
    { keys: 'ArrowRight', label: 'El siguiente' },
    { keys: 'Delete', label: 'Quitarlo, con una pregunta' },
  ],
}

const size = { width: 1180, height: 1000 }

interface Props {
  readonly subject: AttachmentSubject
  readonly items: readonly Attachment[]
  readonly id: number
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

/** One attachment after another: photos are shown, a PDF is saved. */
export function AttachmentViewer({ subject, items, id, onShow, onClose }: Props) {
  useHandledKeys(viewerKeys)
  const at = items.findIndex((one) => one.id === id)
  const item = items[at]
  const [isActual, setActual] = useState(false)
  // Another user removed it.
  useEffect(() => {
    if (!item) onClose()
  }, [item, onClose])
  if (!item) return null
  const isPhoto = item.type === 'image/webp'
  const show = (step: number) => {
    const other = items[at + step]
    if (!other) return
    setActual(false)
    onShow(other.id)
  }
  const remove = async () => {
    const next = items[at + 1] ?? items[at - 1]
    if (await askToRemove(subject, item)) next ? onShow(next.id) : onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined && !isActual) show(step)
    else if (event.key === 'Delete' && item.removable) void remove()
    else return
    event.preventDefault()
  }
  return (
    <RecordDialog
      title={item.name}
      size={size}
      fill
      onClose={onClose}
      status={<span className={classes.place}>{texts.place(at + 1, items.length)}</span>}
      secondary={
        <>
          {isPhoto && (
            <Button
              variant="default"
              leftSection={
                isActual ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />
              }
              onClick={() => setActual(!isActual)}
            >
              {isActual ? texts.fit : texts.actualSize}
            </Button>
          )}
          {item.removable && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void remove()}
            >
              {texts.remove}
            </Button>
          )}
        </>
      }
      actions={
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(subject, item)}
        >
          {texts.download}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same as its keys */}
      <div className={classes.viewer} data-fills onKeyDown={onKeyDown}>
        <Step label={texts.previous} disabled={at === 0} onClick={() => show(-1)} />
        {isPhoto ? (
          <Photo key={item.id} subject={subject} item={item} isActual={isActual} />
        ) : (
          <div className={classes.stage}>
            <EmptyState
              icon={<IconFileTypePdf size={64} stroke={1.25} aria-hidden />}
              title={`${item.name} · ${formatSize(item.size)}`}
              text={texts.isPdf}
            />
          </div>
        )}
        <Step label={texts.next} disabled={at === items.length - 1} onClick={() => show(1)} />
      </div>
      <p className={classes.made}>{texts.addedBy(item.createBy, formatDateTime(item.createAt))}</p>
    </RecordDialog>
  )
}

interface StepProps {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/** It stays in place and keeps the focus at an end. */
function Step({ label, disabled, onClick }: StepProps) {
  const Chevron = label === texts.previous ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant="default"
      size="xl"
      aria-label={label}
      className={classes.step}
      {...(label === texts.next ? { 'data-autofocus': true } : {})}
      {...(disabled ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      onClick={onClick}
    >
      <Chevron size={22} aria-hidden />
    </ActionIcon>
  )
}

interface PhotoProps {
  readonly subject: AttachmentSubject
  readonly item: Attachment
  readonly isActual: boolean
}

function Photo({ subject, item: { id, name }, isActual }: PhotoProps) {
  const { url, fault } = usePhoto(subject, id, { size: 'full', enabled: true })
  return (
    // Focusable, so that a photo in its own size is moved by the arrows of the keyboard.
    <div className={classes.stage} data-actual={isActual || undefined} {...(isActual ? { tabIndex: 0 } : {})}>
      {fault !== undefined && <ErrorState message={fault} />}
      {url === undefined && fault === undefined && <Loading lines={8} />}
      {url !== undefined && <img src={url} alt={texts.photoOf(name)} className={classes.photo} />}
    </div>
  )
}
