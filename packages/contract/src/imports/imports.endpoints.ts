import { z } from 'zod'
import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { listEndpoint } from '../core/list-endpoint.ts'
import type { RowOf } from '../core/record.ts'
import { rowOf } from '../core/record.ts'
import { runKey } from '../core/run-key.ts'
import { importRecord } from './import.record.ts'
import type { ImportProgress } from './import-progress.ts'
import { importReaders } from './import-words.ts'

/** A past import in the history. */
export type ImportRow = RowOf<typeof importRecord>

/** The history of imports, and taking one back. */
export const imports = {
  list: listEndpoint('imports', {
    title: 'Importaciones',
    access: importReaders,
    row: rowOf(importRecord),
  }),
  progress: endpoint('GET /imports/runs/:run', {
    access: importReaders,
    summary: 'Dice en qué va una importación propia, o si se guardó',
    params: z.object({ run: runKey }),
    answer: answerOf<ImportProgress>(),
  }),
  undo: endpoint('POST /imports/:id/undo', {
    access: importReaders,
    summary: 'Deshace una importación de la que nada depende todavía',
    params: idParams,
    answer: answerOf<{ id: number; active: boolean }>(),
  }),
} as const
