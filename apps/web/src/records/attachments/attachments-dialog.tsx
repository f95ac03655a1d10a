import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AttachmentList } from '@yunque/contract/attachments/attachments'
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../lib/format/format.ts'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { AddButtons } from './add-buttons.tsx'
import { AttachmentCards } from './attachment-cards.tsx'
import { AttachmentViewer } from './attachment-viewer.tsx'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './attachments.module.css'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'
import { UploadList } from './upload-list.tsx'
import { useGivenFiles } from './use-given-files.ts'
import { useUploads } from './use-uploads.ts'

const size = { width: 760, height: 620 }

interface Props {
  readonly subject: AttachmentSubject
  readonly onClose: () => void
}

/** The photos and PDF files of a record: added by camera, files, paste and drop, shown, saved and removed. */
export function AttachmentsDialog({ subject, onClose }: Props) {
  const { data, error, refetch } = useQuery(attachmentsQuery(subject))
  const uploads = useUploads(subject)
  const [shown, setShown] = useState<number | null>(null)
  const addable = data?.addable ?? false
  const paste = useCallback(
    (files: readonly File[]) => uploads.add(files.map((file) => renamed(file, texts.pasted))),
    [uploads.add],
  )
  const over = useGivenFiles({ onPaste: paste, onDrop: uploads.add, enabled: addable })
  return (
    <>
      <RecordDialog
        title={texts.titleOf(subject.title)}
        size={size}
        fill
        onClose={onClose}
        loading={data === undefined && !error}
        {...(addable
          ? {
              actions: (
                <AddButtons
                  onChoose={uploads.add}
                  onTake={(files) => uploads.add(files.map((file) => renamed(file, texts.taken)))}
                />
              ),
            }
          : {})}
      >
        <div className={classes.dialog} data-over={over || undefined}>
          {over && <p className={classes.drop}>{texts.drop}</p>}
          {data?.closed && <p className={classes.notice}>{data.closed}</p>}
          <UploadList uploads={uploads} />
          {data === undefined && error && (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          )}
          {data === undefined && !error && <Loading lines={6} />}
          {data && <Files list={data} subject={subject} onOpen={setShown} busy={uploads.items.length > 0} />}
        </div>
      </RecordDialog>
      {data && shown !== null && (
        <AttachmentViewer
          subject={subject}
          items={data.items}
          id={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

interface FilesProps {
  readonly list: AttachmentList
  readonly subject: AttachmentSubject
  readonly busy: boolean
  readonly onOpen: (id: number) => void
}

function Files({ list: { items, addable }, subject, busy, onOpen }: FilesProps) {
  if (items.length > 0) return <AttachmentCards subject={subject} items={items} onOpen={onOpen} />
  if (busy) return null
  return (
    <EmptyState
      icon={<IconPaperclip size={32} stroke={1.5} aria-hidden />}
      title={texts.empty}
      text={addable ? texts.emptyHint : texts.emptyRead}
    />
  )
}

/** A picture that a device or a clipboard made has a name that says nothing: 'image.png'. */
function renamed(file: File, nameOf: (moment: string) => string): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const [extension = ''] = /\.\w+$/.exec(file.name) ?? []
  const moment = formatDateTime(new Date().toISOString()).replaceAll('/', '-').replaceAll(':', '.')
  return new File([file], `${nameOf(moment)}${extension}`, { type: file.type })
}
