import { documentPdfs, printedKinds } from '@yunque/contract/sharing/document-pdfs'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../files/render-pdf.ts'
import { read } from '../http/serve.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { documentPapers } from './document-papers.ts'

/** The PDF of each printed kind of document, with the content of its print page. */
export function pdfRoutes(app: FastifyInstance): void {
  for (const kind of printedKinds)
    read(app, documentPdfs[kind], async (db, context, { params, query, reply }) => {
      const { paperIn, fileName, printed } = await documentPapers[kind](db, context, params.id)
      const pdf = await paperPdf(db, paperIn, { size: query.paper, printed })
      return sendPdf(reply, pdf, fileName)
    })
}
