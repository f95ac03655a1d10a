import { formatCount, formatId } from '../../lib/format/format.ts'

/** Texts of the low-stock list and the replenishment proposal. */
export const texts = {
  low: 'Stock bajo',
  noneLow: 'Ningún producto está en su mínimo o por debajo',
  propose: 'Proponer reposición',
  title: 'Reposición',
  area: 'Área',
  code: 'Código',
  product: 'Producto',
  category: 'Categoría',
  um: 'U.M.',
  stock: 'Existencia',
  disponible: 'Disponible',
  min: 'Mínimo',
  max: 'Máximo',
  state: 'Estado',
  onTheWay: 'En camino',
  need: 'Falta',
  chosen: 'Crear',
  how: 'De dónde',
  quantity: 'Cantidad',
  transferFrom: (area: string) => `Traslado de ${area}`,
  orderFrom: (provider: string | null) => (provider === null ? 'Orden' : `Orden a ${provider}`),
  why: 'Por qué no',
  noTransfers: 'Sin permiso para pedir traslados',
  noOrders: 'Sin permiso para crear compras',
  cost: 'Último costo',
  amount: 'Importe',
  never: 'Nunca comprado',
  none: 'No hay nada que reponer en esta área',
  leaveOut: 'Dejar fuera',
  putIn: 'Incluir',
  summary: (transfers: number, orders: number) =>
    `${formatCount(transfers)} ${transfers === 1 ? 'traslado' : 'traslados'} y ${formatCount(orders)} ${orders === 1 ? 'orden de compra' : 'órdenes de compra'}`,
  orphans: (count: number) =>
    count === 1
      ? '1 producto sin proveedor no se pide desde aquí'
      : `${formatCount(count)} productos sin proveedor no se piden desde aquí`,
  make: 'Crear borradores',
  question: 'Crear borradores de reposición',
  effect: (summary: string) =>
    `Se crean ${summary}: las solicitudes quedan por despachar y las órdenes, en borrador hasta enviarlas. Nada entra al inventario todavía.`,
  made: 'Se crearon',
  hide: 'Quitar el aviso',
  order: (id: number) => `Orden de compra ${formatId(id)}`,
  transfer: (id: number) => `Solicitud de traslado ${formatId(id)}`,
  next: { label: 'Ver los productos', to: '/app/productos' },
} as const
