import { costReaders } from '../core/cost-readers.ts'
import { day, flag, id, money, number, only, quantity, text } from '../core/record.ts'
import { transitWords } from '../core/value-words.ts'

/** A line of a transfer in transit at the end of a day (transfers.in-transit). `value` only for users who may read costs. */
export const transitRecord = {
  key: text('Clave', { named: 'El nombre de la preferencia' }),
  id: id('Traslado'),
  dispatchDate: day('Despachado', { named: 'La fecha de despacho' }),
  areaSource: text('Despachó'),
  areaTarget: text('Recibe'),
  /** Days since the dispatch, and whether the target had received the rest. */
  days: number('Días', { named: 'El número de días' }),
  received: flag('Espera', { named: 'El monto recibido', words: transitWords }),
  internalCode: text('Código'),
  product: text('Producto'),
  um: text('U/M', { named: 'La unidad de medida' }),
  quantity: quantity('Cantidad'),
  value: only(costReaders, money('Valor', { named: 'El monto' })),
}
