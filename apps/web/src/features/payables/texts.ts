import { formatId } from '../../lib/format/format.ts'

export const texts = {
  title: 'Cuentas por pagar',
  search: 'Buscar proveedor o referencia',
  nameOf: (id: number) => `compra ${formatId(id)}`,
  empty: 'No se debe nada a los proveedores',
  openPurchase: 'Abrir compra',
  statement: 'Estado de cuenta del proveedor',

  id: 'Compra',
  date: 'Fecha',
  provider: 'Proveedor',
  reference: 'Referencia',
  type: 'Tipo',
  total: 'Total C$',
  paid: 'Pagado C$',
  balance: 'Saldo',
  creditDays: 'Plazo (días)',
  due: 'Vence en',
  dueOn: 'Vence el',
  overdueFor: (days: number) => (days === 1 ? 'Venció ayer' : `Venció hace ${days} días`),
  currency: 'Moneda',
  rate: 'Tipo de cambio',
  area: 'Área',
  observation: 'Observación',
  next: { label: 'Ver las compras', to: '/app/compras' },
} as const
