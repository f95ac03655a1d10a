import { answerOf, endpoint, sentOf } from '../core/endpoint.ts'
import type { KnownAct, KnownActs } from './kept-act-words.ts'
import type { SealedSale } from './offline-sales.ts'
import type { OfflineOutcome, OfflineReport, OfflineTill } from './offline-till.ts'

/**
 * Calls of a device that sells without the server. It proves itself by its token, not by a session. The shell loads this file, so it has no schemas.
 */
export const offlineTill = {
  sync: endpoint('POST /offlineTill/sync', {
    access: 'public',
    summary: 'Lo que este dispositivo guarda para vender sin servidor, y lo que informa de sí',
    body: sentOf<OfflineReport>(),
    answer: answerOf<OfflineTill>(),
  }),
  /** Takes a sale once for its key, and posts it or keeps it with the reason. */
  send: endpoint('POST /offlineTill/send', {
    access: 'public',
    summary: 'Entrega una venta que este dispositivo hizo sin servidor',
    body: sentOf<SealedSale>(),
    answer: answerOf<OfflineOutcome>(),
  }),
  /** Whether the store still has acts that it answered to this device, in their order (offline.kept). */
  known: endpoint('POST /offlineTill/known', {
    access: 'public',
    summary: 'Qué documentos de este dispositivo conserva la tienda',
    body: sentOf<{ acts: KnownAct[] }>(),
    answer: answerOf<KnownActs>(),
  }),
  outcomes: endpoint('POST /offlineTill/outcomes', {
    access: 'public',
    summary: 'En qué quedaron las ventas de este dispositivo',
    body: sentOf<{ keys: string[] }>(),
    answer: answerOf<OfflineOutcome[]>(),
  }),
} as const
