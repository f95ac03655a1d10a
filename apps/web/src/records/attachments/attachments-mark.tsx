import { Button, VisuallyHidden } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { openAttachments } from './open-attachments.tsx'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'

interface Props {
  readonly subject: AttachmentSubject
  readonly count: number
}

/** The number of attachments beside the title of a document; nothing without any. It opens them. */
export function AttachmentsMark({ subject, count }: Props) {
  if (count === 0) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPaperclip size={16} aria-hidden />}
      onClick={() => openAttachments(subject)}
    >
      <VisuallyHidden>{texts.attachments} </VisuallyHidden>
      {count}
    </Button>
  )
}
