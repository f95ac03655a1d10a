import { fixedCatalogs } from '../core/constants.ts'
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
  percent,
  quantity,
  taxed,
  text,
} from '../core/record.ts'
import { soldMoneyRecord } from './sold-money.record.ts'

/** The document of a row, with its area, client and seller. */
const soldDocument = {
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  /** The invoice; `noteId` is the note's own number. */
  id: apart(id('No.')),
  noteId: maybe(key('Nota', { named: 'La nota de crédito' })),
  /** The shown numbers of both. */
  billNumber: apart(text('Factura', { named: 'El número de la factura' })),
  noteNumber: apart(maybe(text('Nota de crédito'))),
  documento: apart(text('Documento')),
  date: apart(day('Fecha')),
  payOfDate: apart(maybe(day('Pagada el', { named: 'La fecha de pago' }))),
  deliveryDate: apart(maybe(day('Fecha de entrega'))),
  paymentTypeId: apart(choice('Pago', { named: 'El tipo de pago', choices: fixedCatalogs.billPaymentType })),
  paymentType: apart(text('Tipo')),
  areaId: key('Área'),
  area: ofUse('areas', apart(text('Área'))),
  clientId: key('Cliente'),
  client: apart(text('Cliente')),
  asignedTo: apart(text('Vendedor')),
  fullName: apart(text('Vendedor', { named: 'El nombre completo' })),
}

/** A line of the sales report: of an invoice, or of a credit note (negative). */
export const salesRecord = {
  ...soldDocument,
  productId: key('Producto'),
  internalCode: apart(text('Código')),
  product: apart(text('Producto')),
  familyId: key('Categoría'),
  family: apart(text('Categoría')),
  /** The list that gave the price of a sold line; null where none did, and for credit notes. */
  priceList: ofUse('priceLists', apart(maybe(text('Lista de precios')))),
  quantity: apart(quantity('Cantidad')),
  price: apart(money('Precio')),
  customPrice: apart(money('Precio neto')),
  importeDetail: apart(number('Subtotal')),
  discountDetail: apart(money('Descuento')),
  devolucionesTotal: apart(money('Devuelto')),
  subTotalDetail: apart(money('Subtotal neto')),
  ivadetail: taxed(apart(money('IVA'))),
  totalDetail: apart(money('Total')),
  /** The same as `totalDetail`, so that sums of lines are the totals of the grouped report. */
  total: apart(money('Total')),
  /** The goal of its seller within the days of the report, C$; the same on each line of the seller. */
  meta: apart(number('Meta')),
  cost: only(costReaders, money('Costo unit.', { named: 'El costo' })),
  costoTotal: only(costReaders, money('Costo')),
  utilidades: only(costReaders, number('Utilidad')),
  utilidadPercent: only(costReaders, percent('Util. %')),
}

/** A row of the report by document: an invoice or a credit note. */
export const salesDocumentRecord = { ...soldMoneyRecord, ...soldDocument }
