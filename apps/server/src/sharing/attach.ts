import { PDF } from '@yunque/contract/core/paper'
import { type SharedKind, sharedKinds } from '@yunque/contract/sharing/shares'
import { Forbidden } from '../errors.ts'
import { fileName } from '../files/file-name.ts'
import type { Attach } from '../mail/mail-outbox.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { contextOfUser } from './context-of-user.ts'
import { sharedPaper } from './shared-papers.ts'

const isShared = (kind: string): kind is SharedKind => sharedKinds.some((one) => one === kind)

/**
 * The PDF of a document that is mailed, read with the present permissions of who sent it (sharing.who). @throws Forbidden
 * when that user is gone or may no longer read it, NotFound
 */
export const attachDocument: Attach = async (db, { kind, sentBy, ...document }) => {
  if (!isShared(kind)) throw new Forbidden()
  const context = await contextOfUser(db, sentBy, 'mail')
  const { paperIn, fileName: name, printed } = await sharedPaper(db, context, { kind, ...document })
  return {
    filename: `${fileName(name)}.pdf`,
    content: await paperPdf(db, paperIn, { printed }),
    contentType: PDF,
  }
}
