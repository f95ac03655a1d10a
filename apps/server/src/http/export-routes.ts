import { exports } from '@yunque/contract/core/exports.endpoints'
import type { FastifyInstance } from 'fastify'
import { exportRuns } from '../lists/export-run.ts'
import { read } from './serve.ts'

/** Where a running export of a list stands. */
export function exportRoutes(app: FastifyInstance): void {
  read(app, exports.progress, (_db, context, { params: { run } }) => ({
    rows: exportRuns.find(context, run)?.rows ?? null,
  }))
}
