import { costReaders } from '@yunque/contract/resources'
import type { FieldSet } from '../../http/list-definition.ts'

/** The sums of the sold lines `s` of a group; `soldMoney` tells them, with what follows from them. */
export const soldSums = ['discount', 'returned', 'net', 'iva', 'cost']
  .map((name) => `sum(s.${name}) as ${name}`)
  .join(', ')

/** The money of a group of sold lines, from its `soldSums` in `group`: gross − discount − returned = net, and with IVA the total. */
export const soldMoney = (group: string) =>
  ({
    importe: { sql: `(${group}.net + ${group}.discount + ${group}.returned)`, type: 'number' },
    descuento: { sql: `${group}.discount`, type: 'number' },
    devolucionesTotal: { sql: `${group}.returned`, type: 'number' },
    subTotal: { sql: `${group}.net`, type: 'number' },
    iva: { sql: `${group}.iva`, type: 'number' },
    total: { sql: `(${group}.net + ${group}.iva)`, type: 'number' },
    costoTotal: { sql: `${group}.cost`, type: 'number', only: costReaders },
    ...profitOf(`(${group}.net - ${group}.cost)`, `${group}.net`),
  }) as const satisfies FieldSet

/** Utilities, and utilities ÷ total × 100, 0 when the total is not positive (figures.share). */
export const profitOf = (profit: string, net: string) =>
  ({
    utilidades: { sql: profit, type: 'number', only: costReaders },
    utilidadPercent: {
      sql: `(case when ${net} > 0 then round(${profit} * 100 / ${net}, 2) else 0 end)`,
      type: 'number',
      only: costReaders,
    },
  }) as const satisfies FieldSet
