import { certificatePaper, nameOfCertificate } from '@yunque/contract/withholdings/certificate-paper'
import { withholdings } from '@yunque/contract/withholdings/withholdings.endpoints'
import type { FastifyInstance } from 'fastify'
import { sendCsv, toCsv } from '../files/csv.ts'
import { sendPdf } from '../files/render-pdf.ts'
import { listRoutes } from '../http/list-routes.ts'
import { read, report, write } from '../http/serve.ts'
import { allRows } from '../lists/all-rows.ts'
import { paperPdf } from '../settings/paper-pdf.ts'
import { certify, findCertificate } from './certify.ts'
import { saveType, withholdingTypeList } from './withholding-types.ts'
import { withholdingList } from './withholdings.queries.ts'
import { withholdingsCsv } from './withholdings-csv.ts'

/** Withholdings by month, their certificates and their types. */
export function withholdingRoutes(app: FastifyInstance): void {
  listRoutes(app, withholdings.list, withholdingList, { isReport: true })
  report(app, withholdings.month, (db, context, { body }) => allRows(db, context, withholdingList, body))
  report(app, withholdings.csv, async (db, context, { query, reply }) =>
    sendCsv(
      reply,
      toCsv(withholdingsCsv, await allRows(db, context, withholdingList, query)),
      withholdingList.title,
    ),
  )
  listRoutes(app, withholdings.types, withholdingTypeList)
  write(app, withholdings.saveType, (tx, context, { body }) => saveType(tx, context, body))
  write(app, withholdings.certify, (tx, context, { body }) => certify(tx, context, body))
  read(app, withholdings.one, (db, context, { params }) => findCertificate(db, context, params.id))
  report(app, withholdings.pdf, async (db, context, { params, query, reply }) => {
    const certificate = await findCertificate(db, context, params.id)
    const pdf = await paperPdf(db, () => certificatePaper(certificate), { size: query.paper })
    return sendPdf(reply, pdf, nameOfCertificate(certificate))
  })
}
