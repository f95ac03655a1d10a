import { apart, day, flag, id, key, maybe, moment, money, number, ofUse, text } from '../core/record.ts'
import { closingWords } from '../core/value-words.ts'

/** A closing of the list; `status` true is closed. */
export const cashClosingRecord = {
  id: id('No.'),
  descripcion: text('Descripción'),
  cutDate: day('Fecha'),
  createBy: text('Creador'),
  startAt: moment('Inicio'),
  endAt: maybe(moment('Fin')),
  initValue: money('Saldo Inicial', { named: 'El monto inicial' }),
  initDollars: apart(number('Dólares iniciales', { named: 'El monto inicial en dólares' })),
  endValue: maybe(money('Saldo final')),
  status: flag('Estado', { words: closingWords }),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  username: apart(maybe(text('Usuario'))),
  totalCaja: maybe(money('Total Caja', { named: 'El total de caja' })),
  /** The counted cash, in each currency and in total in C$; null when nothing was counted. */
  contado: apart(maybe(number('Contado'))),
  contadoCordobas: apart(maybe(number('Córdobas contados'))),
  contadoDolares: apart(maybe(number('Dólares contados'))),
  diferencia: maybe(money('Diferencia')),
  diferenciaCordobas: apart(maybe(number('Diferencia en córdobas'))),
  diferenciaDolares: apart(maybe(number('Diferencia en dólares'))),
  /** Of all methods other than cash that were counted, in C$, dollars at the rate of the closing (till.counted-methods). */
  diferenciaOtras: maybe(
    money('Diferencia en otras formas', { named: 'La diferencia de las otras formas de pago' }),
  ),
  closedBy: apart(maybe(text('Cerrado por', { named: 'La persona que cerró' }))),
  version: key('Versión'),
}
