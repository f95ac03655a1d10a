import { PreBillType } from '@yunque/contract/core/constants'
import { nameOfPreBill } from '@yunque/contract/sales/pre-bill-paper'
import { voidedRecord } from '@yunque/contract/sales/sale-paper'
import { countProducts, formatMoney, formatRate } from '../../../lib/format/format.ts'

/** The name of a document by its type: quotation, pre-sale. */
interface Names {
  readonly title: string
  readonly one: string
  readonly create: string
  readonly empty: string
  /** What this kind of document is for, for who meets its name for the first time. */
  readonly emptyHint: string
  readonly saved: string
  /** The other list, to which a phone's list links. */
  readonly other: { readonly title: string; readonly page: string }
}

const quotation: Names = {
  title: 'Cotizaciones',
  one: nameOfPreBill(PreBillType.quotation),
  create: 'Nueva cotización',
  empty: 'Aún no hay cotizaciones.',
  emptyHint: 'Una cotización ofrece precios por unos días, sin apartar mercadería.',
  saved: 'Cotización registrada correctamente',
  other: { title: 'Ver pre-ventas', page: 'pre-ventas' },
}
const preSale: Names = {
  title: 'Pre-ventas',
  one: nameOfPreBill(PreBillType.preSale),
  create: 'Nueva pre-venta',
  empty: 'Aún no hay pre-ventas.',
  emptyHint: 'Una pre-venta aparta la mercadería de un cliente hasta que la caja la factura.',
  saved: 'Pre-venta registrada correctamente',
  other: { title: 'Ver cotizaciones', page: 'cotizaciones' },
}

/** Texts of a quotation or of a pre-sale, billed ones included. */
export const namesOf = (typeId: number): Names => (typeId === PreBillType.quotation ? quotation : preSale)

/** Other texts of these screens; the prescribed ones to the letter (messages.prescribed). */
export const texts = {
  nameOf: (typeId: number, number: string) => `${namesOf(typeId).one} ${number}`,
  titleOf: (typeId: number, number: string) => `${namesOf(typeId).one} #${number}`,
  several: 'Cotizaciones y pre-ventas',
  cash: 'Contado',
  credit: 'Crédito',
  all: 'Todas',
  active: 'Activas',
  inactive: 'Inactivas',
  filter: 'Estado de los registros',
  view: 'Ver',
  edit: 'Editar',
  save: 'Guardar',
  proforma: 'Factura proforma',
  remove: 'Anular',
  convert: 'Convertir en pre-venta',
  convertExpired: 'La cotización venció',
  followState: 'Seguimiento',
  revert: 'Revertir a cotización',
  cancel: 'Cancelar',
  project: 'Obra',
  buyer: 'Retira',
  whoTakes: '¿Quién retira?',
  whoTakesBody: (client: string) => `${client} pide saber para qué obra es la venta y quién la retira.`,
  bill: 'Facturar',
  billFor: (later: boolean) => (later ? 'Facturar y entregar después' : 'Facturar y entregar ahora'),
  debtCurrency: 'La deuda es en',
  owedDollars: (dollars: number, rate: number) =>
    `Se deben ${formatMoney(dollars, '$')}, a ${formatRate(rate)} por dólar`,
  openInvoice: 'Ver factura',
  deleted: voidedRecord,
  onlyQuotations: 'Solo se convierten las cotizaciones',
  onlyPreSales: 'Solo para pre-ventas sin facturar',
  isBilled: 'La pre-venta ya está facturada',
  isDeleted: 'El registro está anulado',
  layaway: 'Apartado',
  deposits: 'Anticipos',
  noDeposits: 'Sin anticipos',
  keptUntil: 'Apartado hasta',
  paidSoFar: 'Abonado',
  leftToPay: 'Falta',
  late: 'Cuotas atrasadas',
  plan: 'Plan',
  planOf: (count: number, amount: number) =>
    count === 1 ? `1 cuota de ${formatMoney(amount)}` : `${count} cuotas de ${formatMoney(amount)}`,
  charge: 'Cargo por cancelación',
  endReason: 'Cancelado por',
  isLayaway: 'Es un apartado: use «Cancelar apartado»',
  noPermission: 'No tiene permiso para esta acción',
  done: (title: string) => `Acción ${title} realizada correctamente`,
  billed: 'Se ha creado la factura correctamente',
  removed: 'Registro eliminado correctamente',
  removeQuestion: '¿Está seguro que desea eliminar este registro?',
  summary: (client: string, total: number) => `${client} · ${formatMoney(total)}`,
  saveBody: (client: string, lines: number, total: number) =>
    `${client} · ${countProducts(lines)} · ${formatMoney(total)}`,
  convertBody: 'Aparta los productos del inventario del área.',
  revertBody: 'Los productos apartados quedan libres.',
  billBody: 'Saca los productos del inventario y crea la factura de hoy.',
  deliveredLater: 'La mercadería queda por entregar.',
  duplicate: 'Duplicar',
  saveFirst: 'Guarde o cancele los cambios antes de seguir',
  repriced: (count: number) =>
    count === 1
      ? 'Un producto cambió de precio: la copia lleva el de hoy'
      : `${count} productos cambiaron de precio: la copia lleva los de hoy`,
  expiredOn: (day: string) =>
    `La reserva venció el ${day}: sus productos ya no están apartados. Se puede facturar si hay existencia.`,
  reservedFor: (day: string, days: number) =>
    `Sus productos están apartados hasta el ${day}${days === 0 ? ', que es hoy' : days === 1 ? ', queda 1 día' : `, quedan ${days} días`}.`,
} as const

/** Where a quotation or pre-sale is printed as a pro forma invoice. */
export const proformaAddress = (id: number): string => `/app/imprimir/proforma/${id}`
