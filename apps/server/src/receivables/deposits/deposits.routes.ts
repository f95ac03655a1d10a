import { deposits } from '@yunque/contract/receivables/deposits.endpoints'
import type { FastifyInstance } from 'fastify'
import { countLookUp } from '../../access/count-look-up.ts'
import { listRoutes } from '../../http/list-routes.ts'
import { read, write } from '../../http/serve.ts'
import { depositList, findDeposit } from './deposits.queries.ts'
import { refundableDeposit, refundDeposit } from './refund-deposit.ts'
import { saveDeposit } from './save-deposit.ts'
import { voidDeposit } from './void-deposit.ts'

/** Money of clients before an invoice. */
export function depositRoutes(app: FastifyInstance): void {
  listRoutes(app, deposits.list, depositList)
  read(app, deposits.one, (db, context, { params: { id } }) => findDeposit(db, context, id))
  read(app, deposits.refundable, (db, context, { params: { id } }) => refundableDeposit(db, context, id), {
    before: countLookUp,
  })
  write(app, deposits.save, async (tx, context, { body }) =>
    findDeposit(tx, context, await saveDeposit(tx, context, body)),
  )
  write(app, deposits.refund, async (tx, context, { params: { id }, body }) =>
    findDeposit(tx, context, await refundDeposit(tx, context, id, body)),
  )
  write(app, deposits.remove, (tx, context, { params: { id }, query }) =>
    voidDeposit(tx, context, id, query.confirm),
  )
}
