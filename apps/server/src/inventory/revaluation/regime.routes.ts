import { regimeInput } from '@yunque/contract/fiscal-regime'
import type { FastifyInstance } from 'fastify'
import { read, write } from '../../http/route.ts'
import { changeRegime } from './change-regime.ts'
import { regimeState } from './regime.queries.ts'

/** Routes of the fiscal regime: reads it with a preview of the revaluation, and changes it (Domain §16). */
export function regimeRoutes(app: FastifyInstance): void {
  const access = ['app'] as const
  read(
    app,
    'GET /about/fiscal-regime',
    { access, summary: 'Régimen fiscal y el IVA que hay en el valor del inventario' },
    regimeState,
  )
  write(
    app,
    'POST /about/fiscal-regime',
    {
      access,
      summary: 'Dice el régimen fiscal desde hoy, con o sin revaluar el inventario',
      body: regimeInput,
    },
    async (tx, context, { body }) => {
      await changeRegime(tx, context, body)
      return regimeState(tx, context)
    },
  )
}
