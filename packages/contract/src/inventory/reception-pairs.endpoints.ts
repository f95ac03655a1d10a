import { answerOf, endpoint } from '../core/endpoint.ts'
import { type ReceptionPairsInfo, receptionPairsOnWire } from './reception-pairs.ts'

const access = ['app'] as const

/** Calls about which transfers are received before they enter their target. */
export const receptionPairs = {
  info: endpoint('GET /about/receptionPairs', {
    access,
    summary: 'Entre qué áreas los traslados requieren recepción',
    answer: answerOf<ReceptionPairsInfo>(),
  }),
  save: endpoint('POST /about/receptionPairs', {
    access,
    summary: 'Guarda entre qué áreas los traslados requieren recepción',
    body: receptionPairsOnWire,
    answer: answerOf<ReceptionPairsInfo>(),
  }),
} as const
