import { costReaders } from '../core/cost-readers.ts'
import {
  apart,
  choice,
  day,
  id,
  key,
  maybe,
  money,
  number,
  ofUse,
  only,
  quantity,
  text,
} from '../core/record.ts'
import { documentWords } from '../core/value-words.ts'
import type { BoughtKind } from '../inventory/bought-document.ts'

/** What both lists tell of a lot, with its product and its area. */
const heldLot = {
  areaId: key('Área'),
  area: ofUse('areas', apart(text('Área'))),
  productId: key('Producto'),
  internalCode: apart(text('Código')),
  product: apart(text('Producto')),
  um: text('U.M.', { named: 'La unidad de medida' }),
  lote: text('Lote'),
  expireDate: maybe(day('Vence', { named: 'El vencimiento' })),
  /** Days until it expires, negative when expired; null when it does not expire. */
  daysLeft: maybe(number('Días', { named: 'Los días que faltan' })),
}

/** A lot of a processed or direct purchase: the units bought then, and the product's current stock in the area. */
export const lotRecord = {
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  document: apart(choice<BoughtKind>('Documento', { words: documentWords, kept: 'text' })),
  id: id('Compra'),
  line: key('Número de línea'),
  date: day('Fecha'),
  ...heldLot,
  quantity: quantity('Comprado', { named: 'La cantidad' }),
  stock: quantity('Existencia'),
}

/** What an area holds of a lot (lots.ledger). */
export const lotLeftRecord = {
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  ...heldLot,
  quantity: quantity('Queda', { named: 'La cantidad' }),
  cost: only(costReaders, number('Costo')),
  value: only(costReaders, money('Valor', { named: 'El monto' })),
}
