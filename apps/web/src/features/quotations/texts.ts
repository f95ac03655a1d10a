import { PreBillType } from '@yunque/contract/constants'
import { formatId, formatMoney } from '../../shared/format/format.ts'

/** What a document is called, by its type: quotation, pre-sale. */
interface Names {
  readonly title: string
  readonly one: string
  readonly create: string
  readonly empty: string
}

const quotation: Names = {
  title: 'Cotizaciones',
  one: 'Cotización',
  create: 'Nueva cotización',
  empty: 'Aún no hay cotizaciones.',
}
const preSale: Names = {
  title: 'Pre-ventas',
  one: 'Pre-venta',
  create: 'Nueva pre-venta',
  empty: 'Aún no hay pre-ventas.',
}

/** The words of a quotation or of a pre-sale, billed ones included. */
export const namesOf = (typeId: number): Names => (typeId === PreBillType.quotation ? quotation : preSale)

/** Every other word of these screens; those of the specification to the letter (Spec 2 §8). */
export const texts = {
  nameOf: (typeId: number, id: number) => `${namesOf(typeId).one} ${formatId(id)}`,
  titleOf: (typeId: number, id: number) => `${namesOf(typeId).one} #${formatId(id)}`,
  date: 'Fecha',
  client: 'Cliente',
  seller: 'Vendedor',
  area: 'Área',
  payment: 'Pago',
  total: 'Total',
  status: 'Estado',
  reservedUntil: 'Reserva hasta',
  invoice: 'Factura',
  cash: 'Contado',
  credit: 'Crédito',
  all: 'Todas',
  active: 'Activas',
  inactive: 'Inactivas',
  filter: 'Estado de los registros',
  view: 'Ver',
  edit: 'Editar',
  save: 'Guardar',
  cancelEdit: 'Cancelar edición',
  close: 'Cerrar',
  print: 'Imprimir',
  remove: 'Anular',
  convert: 'Convertir en pre-venta',
  revert: 'Revertir a cotización',
  bill: 'Facturar',
  openInvoice: 'Ver factura',
  deleted: 'Registro Anulado',
  onlyQuotations: 'Solo se convierten las cotizaciones',
  onlyPreSales: 'Solo para pre-ventas sin facturar',
  isBilled: 'La pre-venta ya está facturada',
  isDeleted: 'El registro está anulado',
  noPermission: 'No tiene permiso para esta acción',
  saved: (typeId: number) => `${namesOf(typeId).one} registrada correctamente`,
  done: (title: string) => `Acción ${title} realizada correctamente`,
  billed: 'Se ha creado la factura correctamente',
  removed: 'Registro eliminado correctamente',
  removeQuestion: '¿Está seguro que desea eliminar este registro?',
  printTicket: 'Imprimir ticket',
  summary: (client: string, total: number) => `${client} · ${formatMoney(total)}`,
  saveBody: (client: string, lines: number, total: number) =>
    `${client} · ${lines === 1 ? '1 producto' : `${lines} productos`} · ${formatMoney(total)}`,
  convertBody: 'Aparta los productos del inventario del área.',
  revertBody: 'Los productos apartados quedan libres.',
  billBody: 'Saca los productos del inventario y crea la factura de hoy.',
  validity: 'Precios sujetos a cambio sin previo aviso',
  watermark: 'ANULADA',
} as const
