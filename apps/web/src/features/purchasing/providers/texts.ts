import { shoppingRecord } from '@yunque/contract/reports/shopping.record'
import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Proveedores',
  search: 'Buscar proveedor',
  nameOf: (id: number, name: string) => `proveedor ${formatId(id)} ${name}`,
  effect: 'Si ningún documento lo nombra, se borra; si no, se pregunta si se desactiva.',
  inactiveEffect: 'Si ningún documento lo nombra, se borra; si no, queda inactivo.',
  open: 'Abrir ficha',
  remove: 'Eliminar',
  history: 'Historial de precios',
  historyOf: (name: string) => `Precios de ${name}`,
  product: shoppingRecord.product.word,
  anyProduct: 'Todos',
  noHistory: 'No se le ha comprado',
  bought: 'Ver compras',
  statement: 'Estado de cuenta',
  noPurchases: 'Falta el permiso de compras',
  noPermission: 'Falta el permiso de administrar proveedores',
  empty: 'Todavía no hay proveedores',
} as const
