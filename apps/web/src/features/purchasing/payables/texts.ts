import { owedPurchaseName } from '@yunque/contract/receivables/owed-name'

export const texts = {
  title: 'Cuentas por pagar',
  search: 'Proveedor o referencia',
  nameOf: owedPurchaseName,
  empty: 'No se debe nada a los proveedores',
  openPurchase: 'Abrir compra',
  statement: 'Estado de cuenta del proveedor',

  id: 'Compra',
  total: 'Total C$',
  due: 'Vence en',
  overdueFor: (days: number) => (days === 1 ? 'Venció ayer' : `Venció hace ${days} días`),
  next: { label: 'Ver las compras', to: '/app/compras' },
  noPermission: 'Falta el permiso de compras',
} as const
