import { debts } from '@yunque/contract/receivables/debts.endpoints'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { agingList, historyList, pendingList } from './debts.queries.ts'

/** Balances of clients, by invoice and by age, and their history of payments. */
export function debtRoutes(app: FastifyInstance): void {
  listRoutes(app, debts.pending, pendingList)
  listRoutes(app, debts.aging, agingList)
  listRoutes(app, debts.history, historyList)
}
