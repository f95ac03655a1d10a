import { series } from '@yunque/contract/settings/series.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../../http/crud-routes.ts'
import { removeSeries } from './remove-series.ts'
import { saveSeries } from './save-series.ts'
import { findSeries, seriesList } from './series.queries.ts'

/** Series of documents. */
export function seriesRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: series,
    list: seriesList,
    find: findSeries,
    save: saveSeries,
    remove: removeSeries,
  })
}
