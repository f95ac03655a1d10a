import { answerOf, endpoint, sentOf } from '../core/endpoint.ts'
import type { LabelPrint } from './labels/labels.ts'
import type { PrintRow, QueuedPrint } from './print-states.ts'
import type { PrintRequest } from './prints.ts'

const access = 'session'

/** Calls about prints of the device that calls. Without schemas, because the shell of the application makes some. */
export const prints = {
  queue: endpoint('POST /prints', {
    access,
    summary: 'Imprime un documento en la impresora del dispositivo',
    body: sentOf<PrintRequest>(),
    answer: answerOf<QueuedPrint>(),
  }),
  labels: endpoint('POST /prints/labels', {
    access: ['inventario'],
    summary: 'Imprime etiquetas en la impresora de etiquetas del dispositivo',
    body: sentOf<LabelPrint>(),
    answer: answerOf<PrintRow>(),
  }),
  /** The prints of the device that wait or failed. */
  troubled: endpoint('GET /prints', {
    access,
    summary: 'Impresiones del dispositivo que esperan o fallaron',
    answer: answerOf<PrintRow[]>(),
  }),
  again: endpoint('POST /prints/:id/again', {
    access,
    summary: 'Intenta de nuevo una impresión',
    params: sentOf<{ id: number }>(),
    answer: answerOf<PrintRow>(),
  }),
  leave: endpoint('POST /prints/:id/leave', {
    access,
    summary: 'Deja una impresión',
    params: sentOf<{ id: number }>(),
    answer: answerOf<PrintRow>(),
  }),
} as const
