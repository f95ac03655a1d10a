import { lazy, Suspense } from 'react'
import { openDialog } from '../../ui/dialog/opened-dialogs.tsx'
import type { AttachmentSubject } from './subject.ts'

const AttachmentsDialog = lazy(async () => ({
  default: (await import('./attachments-dialog.tsx')).AttachmentsDialog,
}))

/** Opens the attachments of a record over the present screen. */
export const openAttachments = (subject: AttachmentSubject): void =>
  openDialog((close) => (
    <Suspense fallback={null}>
      <AttachmentsDialog subject={subject} onClose={close} />
    </Suspense>
  ))
