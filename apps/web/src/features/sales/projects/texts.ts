import { projectRecord } from '@yunque/contract/sales/project.record'
import { projectProductRecord } from '@yunque/contract/sales/project-product.record'
import { formatId } from '../../../lib/format/format.ts'

/** Texts of the list of projects and of what went to one. */
export const texts = {
  title: 'Obras',
  search: 'Buscar obra o cliente',
  empty: 'Todavía no hay obras',
  hint: 'Una obra es un proyecto de un cliente: sus ventas, su saldo y su estado de cuenta van aparte.',
  nameOf: (id: number, name: string) => `obra ${formatId(id)} ${name}`,
  effect: 'Si tiene documentos queda inactiva y no se ofrece más; lo que debe se sigue cobrando.',
  client: projectRecord.client.word,
  name: projectRecord.name.word,
  contract: projectRecord.contract.word,
  address: projectRecord.address.word,
  open: 'Abrir obra',
  statement: 'Estado de cuenta',
  clientStatement: 'Estado de cuenta del cliente',
  products: 'Productos de la obra',
  debts: 'Facturas pendientes',
  remove: 'Eliminar',
  isInactive: 'Ya está inactiva',
  noPermission: 'No tiene permiso',
  noMovements: 'No hay compras a crédito ni abonos de la obra en esas fechas',

  productsOf: (name: string) => `Productos de la obra · ${name}`,
  noProducts: 'Aún no se ha vendido nada para esta obra',
  total: projectProductRecord.total.word,
  issued: 'Emitido el',
  print: 'Imprimir',
} as const
