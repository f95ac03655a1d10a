import { fixedCatalogs, orderSteps } from '../core/constants.ts'
import {
  choice,
  day,
  flag,
  id,
  key,
  maybe,
  moment,
  money,
  number,
  percent,
  quantity,
  taxed,
  text,
} from '../core/record.ts'

/** A purchase order of a list. Amounts in its currency. */
export const orderRecord = {
  id: id('No.'),
  areaId: key('Área'),
  area: text('Área'),
  date: day('Fecha'),
  expectedDate: maybe(day('Esperada', { named: 'La fecha esperada' })),
  /** Whether goods are still to come after the expected date. */
  late: flag('Atraso'),
  providerId: key('Proveedor'),
  providerName: text('Proveedor'),
  currencyId: choice('Moneda', { choices: fixedCatalogs.currency }),
  currency: text('Moneda'),
  purchasePaymentTypeId: choice('Tipo de pago', { choices: fixedCatalogs.purchasePaymentType }),
  purchasePaymentType: text('Pago'),
  creditDays: number('Días de crédito'),
  costsIncludeIva: taxed(flag('Opción de costos con IVA')),
  observation: text('Observación'),
  stepId: choice<1 | 9 | 2 | 3 | 4 | 5>('Estado', { choices: orderSteps }),
  step: text('Paso'),
  stateId: choice('Estado', { choices: fixedCatalogs.state }),
  iva: taxed(money('IVA')),
  total: money('Total'),
  /** How much of the ordered units came, in percent; units beyond the order do not count. */
  progress: percent('Recibido', { named: 'El avance' }),
  /** Units that came before their invoice and wait for it. */
  unbilled: quantity('Sin factura', { named: 'La marca de recepciones sin factura' }),
  sentAt: maybe(moment('Enviada el', { named: 'El envío' })),
  sentBy: maybe(text('Enviada por', { named: 'La persona que envió' })),
  closedAt: maybe(moment('Cerrada el', { named: 'La fecha de cierre' })),
  closedBy: maybe(text('Cerrada por', { named: 'La persona que cerró' })),
  createAt: moment('Creada el', { named: 'La fecha de creación' }),
  createBy: text('Creada por'),
  modifyAt: maybe(moment('Anulado el', { named: 'La fecha de modificación' })),
  modifyBy: maybe(text('Anulado por')),
  version: key('Versión'),
}
