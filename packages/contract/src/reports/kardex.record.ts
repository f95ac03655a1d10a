import { costReaders } from '../core/cost-readers.ts'
import type { StockKind } from '../core/document-kinds.ts'
import {
  apart,
  choice,
  day,
  id,
  key,
  moment,
  money,
  number,
  ofUse,
  only,
  quantity,
  text,
} from '../core/record.ts'
import { directionWords, documentWords } from '../core/value-words.ts'

/** A movement of the kardex; costs only for users who may read them. */
export const kardexRecord = {
  seq: apart(number('No.')),
  document: apart(choice<StockKind>('Documento', { words: documentWords, kept: 'text' })),
  /** Its display name. */
  type: apart(text('Movimiento', { named: 'El tipo' })),
  id: apart(id('Documento')),
  number: apart(text('Número')),
  date: apart(day('Fecha')),
  postedAt: apart(moment('Registrado el', { named: 'La fecha de registro' })),
  reference: apart(text('Referencia')),
  observation: apart(text('Observación')),
  /** The lots that it brought or took, with their units; empty without any (lots.ledger). */
  lots: ofUse('lots', apart(text('Lotes'))),
  direction: apart(choice('Tipo', { named: 'El tipo de movimiento', words: directionWords })),
  typeId: key('Movimiento', { named: 'El tipo' }),
  quantityIn: apart(quantity('Entrada')),
  quantityOut: apart(quantity('Salida')),
  stocks: apart(quantity('Existencia')),
  createBy: apart(text('Usuario')),
  costIn: only(costReaders, money('Costo entrada C$')),
  costTotalIn: only(costReaders, money('Total entrada C$')),
  costOut: only(costReaders, money('Costo salida C$')),
  costTotalOut: only(costReaders, money('Total salida C$')),
  costAvg: only(costReaders, money('Costo promedio C$', { named: 'El costo promedio' })),
  costPromOut: only(costReaders, money('Valor C$')),
}
