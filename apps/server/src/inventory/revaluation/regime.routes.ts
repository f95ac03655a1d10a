import { fiscalRegime } from '@yunque/contract/settings/fiscal-regime.endpoints'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/serve.ts'
import { changeRegime } from './change-regime.ts'
import { regimeState } from './regime.queries.ts'

/** Routes of the fiscal regime: reads it with a preview of the revaluation, and changes it. */
export function regimeRoutes(app: FastifyInstance): void {
  read(app, fiscalRegime.state, regimeState)
  write(app, fiscalRegime.change, async (tx, context, { body }) => {
    await changeRegime(tx, context, body)
    return regimeState(tx, context)
  })
}
