import type { Attachment } from '@yunque/contract/attachments/attachments'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toast.ts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import { downloadAttachment, removeAttachment } from './attachments.api.ts'
import type { AttachmentSubject } from './subject.ts'
import { texts } from './texts.ts'

/** Removes an attachment once the user agrees. Resolves true when it is gone. */
export async function askToRemove(subject: AttachmentSubject, { id, name }: Attachment): Promise<boolean> {
  let isGone = false
  await askAndRun({
    question: {
      title: texts.removeTitle(name),
      body: texts.removeEffect,
      action: texts.remove,
      danger: true,
    },
    about: { ...subject, attachment: id },
    run: async () => {
      await removeAttachment(subject, id)
      isGone = true
    },
    done: texts.removed,
  })
  return isGone
}

/** Saves the file on this device, under its name. */
export async function download(subject: AttachmentSubject, attachment: Attachment): Promise<void> {
  try {
    saveFile(await downloadAttachment(subject, attachment))
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
