import { apart, flag, maybe, moment, money, number, text } from '../core/record.ts'

/** Whether a year is closed, on screen and in Excel. */
export const yearWords = { true: 'Cerrado', false: 'Abierto' } as const

/** A year with documents that has ended. */
export const yearClosingRecord = {
  year: number('Año'),
  /** Income less costs and expenses of its documents, in C$. */
  result: money('Utilidad o pérdida'),
  closed: flag('Estado', { named: 'La marca de cerrado', words: yearWords }),
  /** Whether it is the last closed year, the only one that can be reopened. */
  last: apart(flag('El último')),
  closedAt: maybe(moment('Cerrado el', { named: 'La fecha de cierre' })),
  closedBy: maybe(text('Cerrado por', { named: 'La persona que cerró' })),
}
