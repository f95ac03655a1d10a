import { LOT_DAYS } from '@yunque/contract/reports/inventory-reports'

/** Texts of the list of lots. */
export const texts = {
  title: 'Lotes y vencimientos',
  area: 'Área',
  anyArea: 'Todas las áreas',
  anyProduct: 'Todos los productos',
  anyLot: 'Todos los lotes',
  show: 'Mostrar',
  expiring: 'Por vencer',
  expired: 'Vencidos',
  all: 'Todos',
  days: 'En los próximos días',
  daysRange: `De 0 a ${LOT_DAYS.most}`,
  none: 'No hay lotes así',
  product: 'Producto',
  code: 'Código',
  um: 'U.M.',
  lot: 'Lote',
  expires: 'Vence',
  left: 'Días',
  overdue: (days: number) => (days === 1 ? 'Vencido 1 día' : `Vencido ${days} días`),
  soon: (days: number) =>
    days === 0 ? 'Vence hoy' : days === 1 ? 'Vence en 1 día' : `Vence en ${days} días`,
  bought: 'Comprado',
  stock: 'Existencia',
  document: 'Compra',
  date: 'Fecha',
  nameOf: (lot: string, product: string) => (lot === '' ? product : `lote ${lot} de ${product}`),
  next: { label: 'Ver las compras', to: '/app/compras' },
} as const
