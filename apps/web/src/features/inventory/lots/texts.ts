import { LOT_DAYS } from '@yunque/contract/reports/inventory-reports'
import { lotRecord } from '@yunque/contract/reports/lot.record'

/** Texts of the list of lots. */
export const texts = {
  title: 'Lotes y vencimientos',
  area: lotRecord.area.word,
  anyArea: 'Todas las áreas',
  anyProduct: 'Todos',
  anyLot: 'Todos los lotes',
  view: 'Ver',
  left: 'Lo que queda',
  boughtView: 'Lo que se compró',
  units: 'Queda',
  cost: 'Costo',
  value: 'Valor',
  unlotted: 'Sin lote',
  warned: 'Los del aviso',
  declare: 'Declarar lotes',
  kardex: 'Ver el kardex',
  noneLeft: 'No hay lotes así',
  leftHint: 'Un producto tiene lotes cuando su ficha dice «Lleva lotes».',
  isLotted: 'Ya tiene lote',
  declareTitle: (product: string) => `Declarar lotes de ${product}`,
  declareHint: (units: string, area: string) =>
    `${area} tiene ${units} sin lote. Diga de qué lote son; la existencia no cambia.`,
  show: 'Mostrar',
  expiring: 'Por vencer',
  expired: 'Vencidos',
  all: 'Todos',
  days: 'En los próximos días',
  daysRange: `De 0 a ${LOT_DAYS.most}`,
  none: 'No hay lotes así',
  product: lotRecord.product.word,
  um: lotRecord.um.word,
  lot: lotRecord.lote.word,
  expires: lotRecord.expireDate.word,
  daysLeft: lotRecord.daysLeft.word,
  overdue: (days: number) => (days === 1 ? 'Vencido 1 día' : `Vencido ${days} días`),
  soon: (days: number) =>
    days === 0 ? 'Vence hoy' : days === 1 ? 'Vence en 1 día' : `Vence en ${days} días`,
  nameOf: (lot: string, product: string) => (lot === '' ? product : `lote ${lot} de ${product}`),
  next: { label: 'Ver las compras', to: '/app/compras' },
} as const
