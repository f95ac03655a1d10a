import type { NoteType } from '@yunque/domain/codes'
import { fixedCatalogs } from '../core/constants.ts'
import { numberedRecord } from '../core/numbered.record.ts'
import {
  apart,
  choice,
  day,
  flag,
  id,
  key,
  link,
  moment,
  money,
  number,
  ofUse,
  taxed,
  text,
} from '../core/record.ts'
import { noteWords } from '../core/value-words.ts'

/** A note of a list, C$: the part taken off the invoice's balance (`applied`) and the part given back
 * (`refund`). */
export const creditNoteRecord = {
  ...numberedRecord,
  id: id('No.'),
  billId: link('Factura'),
  billNumber: apart(text('Factura', { named: 'El número de la factura' })),
  clientId: key('Cliente'),
  client: text('Cliente'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  movementTypeId: choice<NoteType>('Tipo', { choices: fixedCatalogs.movementType }),
  movementType: apart(text('Tipo')),
  movementGroupId: key('Motivo'),
  movementGroup: text('Motivo'),
  observation: text('Observación'),
  iva: taxed(apart(money('IVA'))),
  /** The letter by which its invoice has no IVA; '' for one that is not exempt. */
  exemptLetter: apart(text('Carta de exoneración', { named: 'El número de la carta de exoneración' })),
  total: money('Total'),
  applied: money('Rebaja'),
  refund: money('Devuelto'),
  /** What it gave back of the invoice's rounding in cash, besides the refund (till.rounding). */
  rounding: apart(number('Redondeo')),
  active: flag('Estado', { words: noteWords }),
  /** By which methods, in words: 'Efectivo, Tarjeta'; empty without a refund. */
  refundedBy: text('Devuelto por'),
  /** Whether its refund is in a closed cash closing, so that it cannot be voided. */
  closed: apart(flag('Estado', { named: 'La marca de cerrado' })),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por'),
}
