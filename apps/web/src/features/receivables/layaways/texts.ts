import { PreBillType } from '@yunque/contract/core/constants'
import { layawayRecord } from '@yunque/contract/sales/layaway.record'

/** A layaway is shown on the screen of its pre-sale. */
export const preSaleType = PreBillType.preSale

export const texts = {
  title: 'Apartados',
  search: 'Buscar en apartados',
  empty: 'Aún no hay apartados.',
  emptyHint: 'Una cotización o pre-venta se aparta con «Apartar», desde su propia pantalla.',
  shown: 'Mostrar',
  open: 'Vigentes',
  overdue: 'Con cuotas atrasadas',
  expired: 'Vencidos',
  billed: 'Facturados',
  cancelled: 'Cancelados',
  all: 'Todos',
  number: layawayRecord.id.word,
  client: layawayRecord.client.word,
  phone: layawayRecord.phone.word,
  area: layawayRecord.area.word,
  since: layawayRecord.since.word,
  until: layawayRecord.until.word,
  daysLeft: layawayRecord.daysLeft.word,
  state: layawayRecord.stateId.word,
  total: layawayRecord.total.word,
  paid: layawayRecord.paid.word,
  left: layawayRecord.left.word,
  late: layawayRecord.overdue.word,
  next: layawayRecord.nextInstalment.word,
  reason: layawayRecord.reason.word,
  invoice: layawayRecord.billNumber.word,
  seller: layawayRecord.seller.word,
  createBy: layawayRecord.createBy.word,
  view: 'Ver',
  print: 'Imprimir contrato',
  pay: 'Abonar',
  extend: 'Extender',
  cancel: 'Cancelar apartado',
  noPermission: 'No tiene permiso para esta acción',
  isOver: 'El apartado ya está facturado o cancelado',
  isPaid: 'Ya está pagado',
} as const
