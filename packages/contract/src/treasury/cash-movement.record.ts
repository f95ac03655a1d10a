import { fixedCatalogs } from '../core/constants.ts'
import {
  apart,
  choice,
  day,
  flag,
  id,
  key,
  link,
  maybe,
  moment,
  money,
  number,
  ofUse,
  text,
} from '../core/record.ts'
import { directionWords } from '../core/value-words.ts'

/** A movement of the list; `closed` when its cash closing is closed, so that it can no longer be voided. */
export const cashMovementRecord = {
  id: id('No.'),
  date: day('Fecha'),
  direction: choice('Tipo', { named: 'El tipo de movimiento', words: directionWords }),
  categoryId: key('Categoría'),
  category: text('Categoría'),
  reason: text('Motivo'),
  currencyId: choice('Moneda', { choices: fixedCatalogs.currency }),
  amount: money('Monto'),
  rate: apart(number('Tasa %', { named: 'El tipo de cambio' })),
  /** In C$, below 0 when it was taken out; 0 when it is voided. */
  value: money('En córdobas', { named: 'El monto' }),
  active: flag('Estado'),
  closed: apart(flag('Estado', { named: 'La marca de cerrado' })),
  cutId: maybe(link('Cierre de caja')),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  createAt: moment('Registrado el', { named: 'La fecha de creación' }),
  createBy: text('Registrado por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
}
