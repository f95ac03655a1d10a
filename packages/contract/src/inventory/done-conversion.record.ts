import { costReaders } from '../core/cost-readers.ts'
import { apart, day, id, key, maybe, moment, money, ofUse, only, quantity, text } from '../core/record.ts'

/** A conversion that was done; `value`, the value of the moved units, only for users who may read costs. */
export const doneConversionRecord = {
  id: id('No.'),
  date: day('Fecha'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  sourceCode: apart(text('Código')),
  sourceProduct: text('Producto de origen'),
  sourceUm: apart(text('U/M de origen')),
  sourceQuantity: quantity('Cantidad', { named: 'La cantidad de origen' }),
  targetCode: apart(text('Código de destino')),
  targetProduct: text('Producto de destino'),
  targetUm: apart(text('U/M de destino')),
  targetQuantity: quantity('Se obtiene', { named: 'La cantidad de destino' }),
  value: only(costReaders, money('Valor', { named: 'El monto' })),
  price: apart(maybe(money('Precio'))),
  createAt: apart(moment('Creado el', { named: 'La fecha de creación' })),
  createBy: text('Hecha por'),
}
