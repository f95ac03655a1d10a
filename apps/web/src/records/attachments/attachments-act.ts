import type { AttachmentKind } from '@yunque/contract/attachments/attachments'
import type { Act } from '../acts/act.ts'
import { openAttachments } from './open-attachments.tsx'
import { texts } from './texts.ts'

interface Attached {
  readonly id: number
  readonly attachments: number
}

/** 'Adjuntos (3)': the photos and PDF files of a document (attachments.rights). */
export const attachmentsAct = <Row extends Attached>(
  kind: AttachmentKind,
  titleOf: (row: Row) => string,
): Act<Row> => ({
  kind: 'attachments',
  label: ({ attachments }) => texts.counted(attachments ?? 0),
  run: (row) => openAttachments({ kind, id: row.id, title: titleOf(row) }),
})
