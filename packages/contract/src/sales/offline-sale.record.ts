import {
  apart,
  choice,
  day,
  flag,
  id,
  key,
  maybe,
  moment,
  money,
  number,
  ofUse,
  state,
  text,
} from '../core/record.ts'
import { type OfflineKind, offlineKinds } from './kept-act-words.ts'
import { type OfflineState, offlineStates } from './offline-sale-words.ts'

/** A row of 'Ventas por registrar': a sale that a till made without the server, or another act of a device, and what became of it. */
export const offlineSaleRecord = {
  id: apart(id('No.')),
  kind: choice<OfflineKind>('Tipo', { named: 'El tipo', choices: offlineKinds }),
  number: text('Comprobante', { named: 'El número impreso' }),
  soldAt: moment('Hecha el', { named: 'El momento en que se hizo' }),
  date: day('Fecha'),
  device: text('Dispositivo', { named: 'El dispositivo' }),
  seller: text('Hecha por', { named: 'La persona que la hizo' }),
  client: text('Cliente'),
  total: money('Total'),
  state: state<OfflineState>('Estado', { choices: offlineStates }),
  reason: text('Motivo'),
  /** The invoice that it became. */
  billId: apart(maybe(number('Factura', { named: 'La factura' }))),
  billNumber: maybe(text('Factura', { named: 'El número de la factura' })),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  receivedAt: moment('Recibida el', { named: 'El momento en que llegó' }),
  /** Whether a person loaded it from a file. */
  loaded: apart(flag('Cargada de un archivo')),
  decidedBy: maybe(text('Decidió', { named: 'La persona que decidió' })),
  decidedAt: maybe(moment('Decidida el', { named: 'El momento de la decisión' })),
}
