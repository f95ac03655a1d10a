import { largestAttachment } from '@yunque/contract/attachments/attachment-sizes'
import {
  type AttachmentKind,
  AttachmentType,
  attachmentKinds,
  attachmentMessages,
} from '@yunque/contract/attachments/attachments'
import {
  type AttachmentCalls,
  attachments,
  attachmentUse as useCall,
} from '@yunque/contract/attachments/attachments.endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { namedUpload } from '../files/upload.ts'
import { act, read, write } from '../http/serve.ts'
import { actingIn } from '../operation/acting.ts'
import { fileLimits, readLimits } from '../system/limits.ts'
import { addAttachment } from './add-attachment.ts'
import { savedName, toAttachable } from './attachable.ts'
import { attachedRecords } from './attached-records.ts'
import { attachmentsOf, attachmentUse, bytesOf, findFile } from './attachments.queries.ts'
import { removeAttachment } from './remove-attachment.ts'

/** Photos and PDF files of records. */
export function attachmentRoutes(app: FastifyInstance): void {
  read(app, useCall, attachmentUse)
  for (const kind of attachmentKinds) routesOf(app, kind, attachments[kind])
}

function routesOf(app: FastifyInstance, kind: AttachmentKind, calls: AttachmentCalls): void {
  read(app, calls.list, (db, context, { params: { id } }) => attachmentsOf(db, context, { kind, id }))
  act(app, calls.add, async (db, context, { params: { id }, request }) => {
    // Before the file is read: nobody uploads to a record that is not theirs.
    await attachedRecords[kind].find(db, context, id)
    const { name, content } = await namedUpload(request, attachmentMessages.choose, largestAttachment)
    const file = await toAttachable(content)
    return actingIn(db, context, (tx) => addAttachment(tx, context, { kind, id, name, file }))
  })
  read(
    app,
    calls.file,
    async (db, context, { params, query, request, reply }) => {
      const file = await findFile(db, context, { kind, ...params })
      const isSmall = query.size === 'thumb' && file.thumbnail !== null
      const etag = `"${file.hash.toString('base64url')}${isSmall ? '-thumb' : ''}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      secure(reply, file)
      if (isSmall) return reply.send(file.thumbnail)
      reply.raw.setTimeout(fileLimits.stalledMs, () => reply.raw.destroy())
      return reply.header('content-length', file.size).send(bytesOf(db, file.hash))
    },
    { cost: ({ size }) => (size === 'full' ? readLimits.report : 1) },
  )
  write(app, calls.remove, (tx, context, { params }) => removeAttachment(tx, context, { kind, ...params }))
}

/** A photo may be shown, a PDF is only ever saved, and neither may run or load anything (attachments.served). */
function secure(reply: FastifyReply, { name, type }: { name: string; type: AttachmentType }): void {
  const saved = savedName(name, type)
  const plain =
    saved
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\]/g, '') || 'archivo'
  reply.headers({
    'content-type': type,
    'content-disposition': `${type === AttachmentType.photo ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded(saved)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}

/** RFC 8187, which takes fewer signs than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
