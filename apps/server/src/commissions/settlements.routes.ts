import { commissionSettlements } from '@yunque/contract/commissions/settlements.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { read, write } from '../http/serve.ts'
import { ownCommissions } from './own-commissions.queries.ts'
import { paySettlement } from './pay-settlement.ts'
import { saveSettlement } from './save-settlement.ts'
import { findSettlement, previewSettlement, settlementList } from './settlements.queries.ts'
import { voidSettlement } from './void-settlement.ts'

/** Settlements of commissions, and what a seller sees of their own. */
export function settlementRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: commissionSettlements,
    list: settlementList,
    find: findSettlement,
    save: saveSettlement,
    remove: voidSettlement,
  })
  read(app, commissionSettlements.preview, (db, context, { query }) => previewSettlement(db, context, query))
  read(app, commissionSettlements.own, (db, context, { query }) => ownCommissions(db, context, query))
  write(app, commissionSettlements.pay, async (tx, context, { params: { id }, body }) =>
    findSettlement(tx, context, await paySettlement(tx, context, { ...body, id })),
  )
}
