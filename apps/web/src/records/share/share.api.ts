import { queryOptions } from '@tanstack/react-query'
import type { PaperSize } from '@yunque/contract/core/paper-sizes'
import type { MailLetter } from '@yunque/contract/mail/mails'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { documentPdfs } from '@yunque/contract/sharing/document-pdfs'
import type { MadeLink, SharedKind, ShareLink, ShareWay } from '@yunque/contract/sharing/shares'
import { shares } from '@yunque/contract/sharing/shares.endpoints'
import { statements } from '@yunque/contract/statements/statements.endpoints'
import { api, type DownloadedFile } from '../../lib/api-client/api.ts'
import { queryClient } from '../../lib/api-client/query-client.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'

/** A document to share; `from` and `to` are the days of a statement. */
export interface ShareSubject {
  readonly kind: SharedKind
  readonly id: number
  /** 'Factura 00012' */
  readonly title: string
  readonly from?: string | null
  readonly to?: string | null
}

const daysOf = ({ from = null, to = null }: ShareSubject) => ({ from, to })
const paramsOf = ({ kind, id }: ShareSubject) => ({ params: { kind, id } })

/** With whom and how a document is shared, and its links. */
export const shareQuery = (subject: ShareSubject) =>
  queryOptions({
    queryKey: ['shares', subject.kind, subject.id, daysOf(subject)],
    queryFn: ({ signal }) =>
      api.call(shares.info, { ...paramsOf(subject), query: daysOf(subject) }, { signal }),
    // Always fresh: the views of its links change outside.
    staleTime: 0,
  })

/** Makes a public link of a document. */
export async function makeLink(subject: ShareSubject, via: ShareWay): Promise<MadeLink> {
  const made = await api.call(shares.link, { ...paramsOf(subject), body: { via, ...daysOf(subject) } })
  await queryClient.invalidateQueries({ queryKey: ['shares'] })
  return made
}

/** Puts the document into the queue of mail. */
export const mailDocument = (
  subject: ShareSubject,
  letter: MailLetter,
  options: SaveOptions,
): Promise<{ id: number }> =>
  api.call(shares.mail, { ...paramsOf(subject), body: { ...letter, ...daysOf(subject) } }, options)

export async function revokeLink(id: number): Promise<ShareLink> {
  const link = await api.call(shares.revoke, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['shares'] })
  return link
}

/** The PDF of a document, in the asked paper size or that of the settings. */
export function loadPdf(subject: ShareSubject, paper?: PaperSize): Promise<DownloadedFile> {
  const { kind, id } = subject
  const params = { id }
  if (kind === 'receiptGroup') return api.file(receipts.groupPdf, { params, query: { paper } })
  const path = kind === 'clientStatement' ? 'clients' : kind === 'providerStatement' && 'providers'
  if (path) return api.file(statements[path].pdf, { params, query: { ...daysOf(subject), paper } })
  return api.file(documentPdfs[kind as keyof typeof documentPdfs], { params, query: { paper } })
}
