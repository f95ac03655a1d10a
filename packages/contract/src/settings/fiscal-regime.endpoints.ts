import { answerOf, endpoint } from '../core/endpoint.ts'
import { type RegimeState, regimeInput } from './fiscal-regime.ts'

const access = ['app'] as const

/** Calls about the fiscal regime. */
export const fiscalRegime = {
  state: endpoint('GET /about/fiscal-regime', {
    access,
    summary: 'Régimen fiscal y el IVA que hay en el valor del inventario',
    answer: answerOf<RegimeState>(),
  }),
  change: endpoint('POST /about/fiscal-regime', {
    access,
    summary: 'Dice el régimen fiscal desde hoy, con o sin revaluar el inventario',
    body: regimeInput,
    answer: answerOf<RegimeState>(),
  }),
} as const
