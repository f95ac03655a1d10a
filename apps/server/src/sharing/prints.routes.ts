import { idParams } from '@yunque/contract/core/fields'
import { labelPrint } from '@yunque/contract/printing/labels/labels'
import { labels } from '@yunque/contract/printing/labels/labels.endpoints'
import { printRequest } from '@yunque/contract/printing/prints'
import { prints } from '@yunque/contract/printing/prints.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../http/serve.ts'
import { troubledPrints } from '../printing/prints.queries.ts'
import { leavePrint, printAgain } from '../printing/queue-print.ts'
import { requestLabels } from './label-prints.ts'
import { labelProducts } from './label-products.ts'
import { requestPrint } from './printouts.ts'

/** Papers on the printer of the device that calls. */
export function printRoutes(app: FastifyInstance): void {
  const params = idParams
  write(app, { ...prints.queue, body: printRequest }, (tx, context, { body }) =>
    requestPrint(tx, context, body),
  )
  read(app, labels.products, (db, context, { query }) => labelProducts(db, context, query))
  write(app, { ...prints.labels, body: labelPrint }, (tx, context, { body }) =>
    requestLabels(tx, context, body),
  )
  read(app, prints.troubled, (db, context) => troubledPrints(db, context))
  write(app, { ...prints.again, params }, (tx, context, { params: { id } }) => printAgain(tx, context, id))
  write(app, { ...prints.leave, params }, (tx, context, { params: { id } }) => leavePrint(tx, context, id))
}
