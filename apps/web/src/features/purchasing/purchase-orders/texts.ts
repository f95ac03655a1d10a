import { orderRecord } from '@yunque/contract/purchasing/order.record'
import { countProducts, formatDateTime, formatId, formatMoney } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Órdenes de compra',
  create: 'Nueva orden de compra',
  titleOf: (id: number) => `Orden de compra #${formatId(id)}`,
  nameOf: (id: number) => `orden de compra ${formatId(id)}`,
  empty: 'Todavía no hay órdenes de compra',

  shown: 'Órdenes que se muestran',
  all: 'Todas',
  toCome: 'Por recibir',

  deliverTo: 'Entregar en',
  date: orderRecord.date.word,
  expected: 'Fecha esperada',
  late: 'Atrasada',
  provider: orderRecord.providerName.word,
  noProvider: 'Falta el proveedor',
  payment: orderRecord.purchasePaymentTypeId.word,
  creditDays: 'Días de crédito',
  currency: orderRecord.currencyId.word,
  step: 'Estado',
  progress: orderRecord.progress.word,
  iva: 'IVA',
  subtotal: 'Subtotal',
  observation: orderRecord.observation.word,

  lines: 'Líneas de la orden de compra',
  cost: (sign: string) => `Costo ${sign}`,
  lineTotal: (sign: string) => `Total ${sign}`,
  lastCost: 'Último costo C$',
  stock: 'Existencia',
  received: 'Recibido',
  remaining: 'Falta',
  unbilled: 'Sin factura',

  follow: 'Seguimiento de la orden',
  sent: 'Enviada',
  closed: 'Cerrada',
  by: (at: string, by: string | null) => `${formatDateTime(at)}${by === null ? '' : `, ${by}`}`,
  purchases: 'Compras',
  receptions: 'Recepciones',
  voidedReception: 'Anulada',

  open: 'Abrir orden',
  edit: 'Modificar',
  save: 'Guardar orden',
  close: 'Cerrar',
  duplicate: 'Duplicar',
  send: 'Enviar',
  reopen: 'Volver a borrador',
  receive: 'Recibir con factura',
  receiveGoods: 'Recibir sin factura',
  bill: 'Registrar factura',
  closeOrder: 'Cerrar orden',
  void: 'Anular',

  noPermission: 'Falta el permiso de crear compras',
  notReceiver: 'Falta el permiso de ajustar inventario o de crear compras',
  onlySentComes: 'Solo se recibe de una orden enviada a la que le falta mercadería',

  saveTitle: (id: number) =>
    id === 0 ? 'Guardar orden de compra nueva' : `Guardar orden de compra ${formatId(id)}`,
  saveBody: ({ provider, products, total, sign }: Saved) =>
    `${provider} · ${countProducts(products)} · Total ${formatMoney(total, sign)}\nQueda en borrador: se modifica hasta enviarla, y no cambia el inventario ni lo que se debe.`,
  receiveAgain: (purchase: number) => ({
    title: 'Recibir otra factura',
    body: `La compra ${formatId(purchase)} de esta orden está pendiente. Si la mercadería es la misma, procese esa; lo que trae se propone otra vez.`,
    action: 'Recibir otra factura',
  }),
  reopenTitle: (id: number) => `Volver a borrador la orden ${formatId(id)}`,
  reopenBody: (provider: string) => `${provider} ya puede tener la orden: si la cambia, envíesela otra vez.`,
  closeTitle: (id: number) => `Cerrar orden de compra ${formatId(id)}`,
  closeBody: (missing: readonly Missing[]) =>
    `${missingText(missing)}\nEso ya no se espera. La orden cerrada no se vuelve a abrir ni recibe más compras.`,
  voidTitle: (id: number) => `Anular orden de compra ${formatId(id)}`,
  voidBody: ({ provider, total, sign }: Omit<Saved, 'products'>) =>
    `${provider} · Total ${formatMoney(total, sign)}\nConserva su número y ya no se espera nada de ella.`,
} as const

type Saved = { provider: string; products: number; total: number; sign: string }
type Missing = { readonly product: string; readonly words: string }

/** So many missing products are named; the others are counted. */
const named = 8

function missingText(missing: readonly Missing[]): string {
  const lines = missing.slice(0, named).map(({ product, words }) => `· ${product}: ${words}`)
  const more = missing.length - lines.length
  return ['Falta por recibir:', ...lines, ...(more > 0 ? [`· y ${countProducts(more)} más`] : [])].join('\n')
}
