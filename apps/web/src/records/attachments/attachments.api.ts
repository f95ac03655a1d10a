import { queryOptions } from '@tanstack/react-query'
import type { Attachment } from '@yunque/contract/attachments/attachments'
import { attachments } from '@yunque/contract/attachments/attachments.endpoints'
import { api } from '../../lib/api-client/api.ts'
import type { AttachmentSubject } from './subject.ts'

/** The attachments of a record. The key is that of the record, which they change. */
export const attachmentsQuery = ({ kind, id }: AttachmentSubject) =>
  queryOptions({
    queryKey: [kind, id, 'attachments'],
    queryFn: ({ signal }) => api.call(attachments[kind].list, { params: { id } }, { signal }),
  })

/** What a photo shows, or its small picture. It never changes. */
export const photoQuery = ({ kind, id }: AttachmentSubject, attachmentId: number, size: 'thumb' | 'full') =>
  queryOptions({
    queryKey: ['attachment', kind, id, attachmentId, size],
    queryFn: async ({ signal }) =>
      (await api.file(attachments[kind].file, { params: { id, attachmentId }, query: { size } }, { signal }))
        .blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** Adds a file to a record. */
export const addAttachment = ({ kind, id }: AttachmentSubject, file: File, sending: Sending) =>
  api.upload(attachments[kind].add, file, { params: { id } }, sending)

export const removeAttachment = ({ kind, id }: AttachmentSubject, attachmentId: number) =>
  api.call(attachments[kind].remove, { params: { id, attachmentId } })

/** The file with the name that the server gives it. */
export const downloadAttachment = ({ kind, id }: AttachmentSubject, attachment: Attachment) =>
  api.file(attachments[kind].file, { params: { id, attachmentId: attachment.id } })
