import { invoiceRecord } from '@yunque/contract/sales/invoice.record'
import { countProducts, formatMoney, formatQuantity } from '../../../lib/format/format.ts'

/** Texts of the invoices; the prescribed ones to the letter (messages.prescribed). */
export const texts = {
  repriced: (count: number) =>
    count === 1
      ? 'Un producto cambió de precio: la copia lleva el de hoy'
      : `${count} productos cambiaron de precio: la copia lleva los de hoy`,
  title: 'Facturas',
  create: 'Nueva factura',
  empty: 'Aún no hay facturas.',
  nameOf: (number: string) => `Factura ${number}`,
  titleOf: (number: string) => `Factura #${number}`,
  onlyClient: (name: string) => `Facturas de ${name}`,
  oneClient: 'un cliente',
  everyClient: 'Ver las de todos',
  client: invoiceRecord.nombre.word,
  voided: 'Factura anulada',
  toDeliver: 'Por entregar',
  allDelivered: 'Entregada',
  leftOf: (lines: readonly { product: string; um: string; undelivered?: number }[]) =>
    lines
      .map(({ product, um, undelivered = 0 }) => `${product}: ${formatQuantity(undelivered)} ${um}`)
      .join(' · '),
  deliveriesOf: (count: number) => (count === 1 ? 'Ver su remisión' : `Ver sus ${count} remisiones`),
  cash: 'Contado',
  credit: 'Crédito',
  save: 'Guardar',
  saved: 'Factura registrada correctamente',
  saveTitle: 'Guardar factura',
  /** `dollars`: those of a debt in dollars. */
  saveBody: (client: string, lines: number, total: number, dollars: number | null) =>
    `${client} · ${countProducts(lines)} · ${formatMoney(total)}${
      dollars === null ? '' : ` · se deben ${formatMoney(dollars, '$')}`
    }`,
} as const
