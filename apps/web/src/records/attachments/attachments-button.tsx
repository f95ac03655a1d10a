import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { openAttachments } from './open-attachments.tsx'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'

interface Props {
  readonly subject: AttachmentSubject
  readonly count: number
}

/** Opens the attachments of a master record, with their number. */
export function AttachmentsButton({ subject, count }: Props) {
  return (
    <Button
      variant="default"
      leftSection={<IconPaperclip size={16} aria-hidden />}
      onClick={() => openAttachments(subject)}
    >
      {texts.counted(count)}
    </Button>
  )
}
