import { z } from 'zod'
import { answerOf, endpoint } from './endpoint.ts'
import { runKey } from './run-key.ts'

/** Where an export of a list stands: the rows that are written, or null when it is not made here. */
export type ExportProgress = { rows: number | null }

/** Exports of lists that take long (lists.export). */
export const exports = {
  progress: endpoint('GET /exports/runs/:run', {
    access: 'session',
    summary: 'Dice cuántas filas lleva una exportación propia',
    params: z.object({ run: runKey }),
    answer: answerOf<ExportProgress>(),
  }),
} as const
