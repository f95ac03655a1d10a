import { fixedCatalogs } from '../core/constants.ts'
import { numberedRecord } from '../core/numbered.record.ts'
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
  only,
  percent,
  taxed,
  text,
} from '../core/record.ts'

/** The header columns that their lists share. */
export const saleRecord = {
  ...numberedRecord,
  id: id('No.'),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
  date: day('Fecha'),
  clientId: key('Cliente'),
  /** As typed in the sale, all empty for most (sales.walk-in). */
  walkInName: apart(text('Nombre en el documento')),
  walkInRuc: text('RUC o cédula', { named: 'El RUC o la cédula' }),
  walkInPhone: text('Teléfono'),
  /** The project of the client, and who took the goods; null without. */
  projectId: maybe(key('Obra')),
  project: ofUse('projects', maybe(text('Obra'))),
  buyerId: maybe(key('Retira', { named: 'Quien retira' })),
  buyer: maybe(text('Retira', { named: 'Quien retira' })),
  paymentTypeId: choice('Pago', { named: 'El tipo de pago', choices: fixedCatalogs.billPaymentType }),
  /** Its name. */
  paymentType: apart(text('Tipo')),
  paymentMethodId: apart(
    maybe(choice('Forma de pago', { named: 'El método de pago', choices: fixedCatalogs.billPaymentMethod })),
  ),
  bankId: maybe(key('Banco')),
  reference: apart(text('Referencia')),
  codigo: text('Talonario', { named: 'El número de talonario' }),
  creditDays: apart(number('Días', { named: 'Los días de crédito' })),
  observation: text('Observación'),
  /** The authorization codes; in a list only for users who manage them. */
  codeAuth: apart(only(['auths'], text('Código', { named: 'El código de autorización' }))),
  asignedTo: apart(choice<string>('Vendedor', { kept: 'text' })),
  seller: text('Vendedor'),
  /** Amounts in C$; subtotal and discount are net of IVA: subtotal − discount + iva = total (taxes.totals). */
  subtotal: apart(money('Subtotal')),
  discount: apart(percent('Descuento')),
  iva: taxed(apart(money('IVA'))),
  total: money('Total'),
  /** The letter by which the sale has no IVA; '' for one that is not exempt (taxes.exempt-client). */
  exemptLetter: apart(text('Carta de exoneración', { named: 'El número de la carta de exoneración' })),
  active: apart(flag('Estado')),
  createAt: moment('Creado el', { named: 'La fecha de creación' }),
  createBy: text('Creado por'),
  modifiedAt: apart(maybe(moment('Modificado el', { named: 'La fecha de modificación' }))),
  modifiedBy: apart(maybe(text('Modificado por'))),
  version: key('Versión'),
}
