import { debtReaders } from '@yunque/contract/receivables/debts'
import type { FastifyInstance } from 'fastify'
import { listRoutes } from '../http/list-routes.ts'
import { agingList, historyList, pendingList } from './debts.queries.ts'

/** Balances of clients, by invoice and by age, and their history of payments. */
export function debtRoutes(app: FastifyInstance): void {
  listRoutes(app, 'clients/pending', { access: debtReaders, list: pendingList })
  listRoutes(app, 'clients/mora', { access: debtReaders, list: agingList })
  listRoutes(app, 'clients/historial', { access: ['verReporteHistorial'], list: historyList })
}
