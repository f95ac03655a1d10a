import type { AttachmentKind } from '@yunque/contract/attachments/attachments'

/** The record whose attachments are shown. */
export interface AttachmentSubject {
  readonly kind: AttachmentKind
  readonly id: number
  /** What it is called: 'Compra #00012'. */
  readonly title: string
}
