import { receptionRecord } from '@yunque/contract/purchasing/reception.record'
import { receptionOutcomes } from '@yunque/contract/purchasing/reception-outcomes'
import type { ReceptionExit } from '@yunque/contract/purchasing/receptions'
import {
  countProducts,
  countUnits,
  formatDate,
  formatId,
  formatQuantity,
} from '../../../lib/format/format.ts'

export const texts = {
  title: 'Recepciones',
  keptWords: (order: number, reference: string) =>
    `Mercadería de la orden de compra ${formatId(order)}${reference === '' ? '' : `, remisión ${reference}`}`,
  create: 'Nueva recepción',
  titleOf: (id: number) => `Recepción #${formatId(id)}`,
  ofOrder: (id: number) => `Recepción de la orden ${formatId(id)}`,
  nameOf: (id: number) => `recepción ${formatId(id)}`,
  empty: 'Todavía no hay recepciones',
  emptyHint:
    'Una recepción es la mercadería de una orden de compra que llegó antes que su factura. Entra al inventario al costo de la orden, y la compra de la orden lo corrige.',

  shown: 'Recepciones que se muestran',
  all: 'Todas',
  unbilledOnly: 'Sin factura',

  date: receptionRecord.date.word,
  provider: receptionRecord.providerName.word,
  orderLong: 'Orden de compra',
  area: receptionRecord.area.word,
  reference: receptionRecord.reference.word,
  observation: receptionRecord.observation.word,
  unbilled: receptionRecord.unbilled.word,
  state: 'Estado',
  createBy: receptionRecord.createBy.word,
  voidedBy: receptionRecord.voidedBy.word,

  lines: 'Líneas de la recepción',
  ordered: 'Pedido',
  received: 'Ya recibido',
  remaining: 'Falta',
  lot: 'Lote',
  expires: 'Vence',
  came: 'Llegó',
  billed: 'Facturado',
  cost: 'Costo C$',
  lineTotal: 'Total C$',
  follow: 'Datos de la recepción',
  purchases: 'Facturada en',
  notBilled: 'Todavía sin factura',

  which: '¿De qué orden es la mercadería?',
  whichHint: 'Estas órdenes ya se enviaron al proveedor y esperan mercadería.',
  find: 'Buscar por proveedor o número',
  noOrders: 'No hay órdenes que esperen mercadería',
  noOrdersHint: 'Una orden de compra espera mercadería desde que se marca como enviada.',
  noneFound: 'Ninguna orden coincide',
  expectedOn: (day: string) => `Esperada ${formatDate(day)}`,
  missing: (products: number) => `${products === 1 ? 'Falta' : 'Faltan'} ${countProducts(products)}`,

  hint: 'Escanee la mercadería, o escriba cuánto llegó de cada producto.',
  cameOf: (quantity: number, um: string, remaining: number) =>
    `${formatQuantity(quantity)} de ${formatQuantity(remaining)} ${um}`,
  unknownCode: 'Ese código no está en la orden',
  everything: 'Todo lo que falta',
  summary: ({ products, units }: Counted) => `${countProducts(products)} · ${countUnits(units)}`,

  save: 'Registrar recepción',
  saveTitle: (orderId: number) => `Registrar recepción de la orden ${formatId(orderId)}`,
  saveBody: ({ provider, area, ...counted }: Saved) =>
    `${provider} · ${texts.summary(counted)}\nEntra al inventario de ${area} de inmediato y la orden deja de esperarlo. Después no se modifica: si hay un error, se anula.`,
  open: 'Ver',
  void: 'Anular',
  voidTitle: (id: number) => `Anular recepción ${formatId(id)}`,
  voidBody: (provider: string, units: number) =>
    `${provider} · ${countUnits(units)}\nLa mercadería sale del inventario y la orden vuelve a esperarla.`,
  reduce: 'Sacar sin factura…',
  nothingUnbilled: 'Todo lo que llegó ya tiene factura o salió',
  reduceOf: (id: number) => `Mercadería de la recepción ${formatId(id)} que no se facturará`,
  outcome: 'Qué pasó',
  reason: 'Motivo',
  leaves: 'Sale',
  reduced: 'Sin facturar',
  reduceSave: 'Registrar salida',
  reduceTitle: (id: number) => `Sacar mercadería de la recepción ${formatId(id)}`,
  reduceBody: ({ writtenOff, ...counted }: Counted & { readonly writtenOff: boolean }) =>
    writtenOff
      ? `${texts.summary(counted)}\nSigue en el inventario, ya no se le debe al proveedor y la orden vuelve a esperarla. No se deshace: si la factura llega después, se registra como gasto.`
      : `${texts.summary(counted)}\nSale del inventario, ya no se le debe al proveedor y la orden vuelve a esperarla.`,
  exits: 'No se facturará',
  exitOf: ({ outcome, quantity, um, product }: Exit) =>
    `${wordOf(outcome)}: ${formatQuantity(quantity)} ${um} de ${product}`,
  exitAbout: ({ date, createBy }: Exit) => `${formatDate(date)}, ${createBy}`,
  noPermission: 'Falta el permiso de ajustar inventario o de crear compras',
  billedAlready: 'Una compra ya facturó mercadería de la recepción',
} as const

type Exit = Pick<ReceptionExit, 'outcome' | 'quantity' | 'um' | 'product' | 'date' | 'createBy'>
const wordOf = (outcome: number): string => receptionOutcomes.find(({ id }) => id === outcome)?.name ?? ''
type Counted = { readonly products: number; readonly units: number }
type Saved = Counted & { readonly provider: string; readonly area: string }
