import { z } from 'zod'
import { id } from '../core/fields.ts'
import { sentences } from './attachment-sentences.ts'

/** Kinds of records that have attachments: each is the path of its list (attachments.kinds). */
export const attachmentKinds = [
  'purchases',
  'expenses',
  'receivables',
  'claims',
  'products',
  'clients',
] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** The longest name of a file. */
export const longestName = 120

export const attachmentMessages = sentences

/** The media types of what is stored: photos are kept as WebP, whatever they were (attachments.content). */
export const AttachmentType = { photo: 'image/webp', pdf: 'application/pdf' } as const
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType]

/** `{ id, attachmentId }` in a path. */
export const attachmentParams = z.object({ id, attachmentId: id })

/** The whole file, or the small picture of a photo. */
export const attachmentQuery = z.object({ size: z.enum(['full', 'thumb']).default('full') })

/** A file of a record. */
export type Attachment = {
  id: number
  /** As its user called it, without control characters. */
  name: string
  type: AttachmentType
  /** In bytes, of what is stored. */
  size: number
  createAt: string
  createBy: string
  /** Whether the reader may remove it (attachments.remove). */
  removable: boolean
}

/** The files of a record, the oldest first. */
export type AttachmentList = {
  items: Attachment[]
  /** Whether the reader may add others. */
  addable: boolean
  /** Why nobody may, such as of a void document; null otherwise. */
  closed: string | null
}

/** An attachment that was added. `repeated`: the record had the same file, which stays once (attachments.once). */
export type AddedAttachment = Attachment & { repeated: boolean }

/** How much all attachments use (attachments.quota). In bytes; the limit too. */
export type AttachmentUse = { files: number; used: number; limit: number }
