import { answerOf, endpoint } from '../core/endpoint.ts'
import { entity } from '../core/entity.ts'
import { idParams } from '../core/fields.ts'
import { rowOf } from '../core/record.ts'
import { printerRecord } from './printer.record.ts'
import { type PrinterRow, printerOnWire } from './printers.ts'

const access = ['app'] as const

/** Calls about printers. */
export const printers = {
  ...entity('printers', {
    title: 'Impresoras',
    access,
    body: printerOnWire,
    answer: answerOf<PrinterRow>(),
    list: { row: rowOf(printerRecord) },
  }),
  test: endpoint('POST /printers/:id/test', {
    access,
    summary: 'Imprime una prueba y dice qué pasó',
    params: idParams,
    answer: answerOf<PrinterRow>(),
  }),
} as const
