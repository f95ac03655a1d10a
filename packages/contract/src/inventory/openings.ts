import { z } from 'zod'
import { day, id, requiredLines } from '../core/fields.ts'
import { flag } from '../core/list.ts'
import { messages } from '../core/messages.ts'
import type { ImportColumn } from '../imports/import-subject.ts'

/** The columns of the Excel of opening balances, by the title of their first row, in any order. */
export const openingColumns = {
  code: {
    kind: 'code',
    title: 'Código',
    hint: 'El código o un código de barras de un producto sin movimientos en el área.',
  },
  quantity: { kind: 'number', title: 'Cantidad', hint: 'Unidades en existencia, mayor que 0.' },
  cost: {
    kind: 'number',
    title: 'Costo',
    hint: 'Costo de una unidad en C$, mayor que 0; con o sin IVA, como se dice al subir el archivo.',
  },
  price: { kind: 'number', title: 'Precio', hint: 'Precio de venta en el área, mayor que 0.' },
} as const satisfies Record<string, ImportColumn>
export type OpeningColumn = keyof typeof openingColumns
/** Maximum number of rows of one file of opening balances. They become one document. */
export const MAX_OPENINGS = 2000

export const openingMessages = {
  titles: 'El archivo debe tener una fila con los títulos Código, Cantidad, Costo y Precio',
  noCode: 'Escriba el código',
  unknownCode: (code: string) => `El código ${code} no está registrado`,
  repeated: (row: number) => `El producto ya está en la fila ${row}`,
  imported: (lines: number) =>
    lines === 1
      ? 'Inventario inicial de 1 producto registrado'
      : `Inventario inicial de ${lines} productos registrado`,
} as const

/** The area and the date of the opening balances of a file. */
export const openingsQuery = z.object({
  areaId: id,
  date: day(messages.selectDate),
  observation: requiredLines(500),
  costsIncludeIva: flag.optional(),
})
