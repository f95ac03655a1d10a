import { goalRecord } from '@yunque/contract/sales/goal.record'
import { goalUserRecord } from '@yunque/contract/sales/goal-user.record'
import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Metas',
  search: 'Buscar meta',
  empty: 'Todavía no hay metas',
  create: 'Nueva meta',
  titleOf: (id: number) => `Meta #${formatId(id)}`,
  nameOf: (id: number, description: string) => `meta ${formatId(id)} ${description}`,
  effect: 'Queda inactiva; lo vendido no cambia.',
  open: 'Abrir meta',
  sellers: 'Metas por vendedor',
  remove: 'Eliminar',
  isInactive: 'Ya está inactiva',
  notManager: 'Requiere el permiso Metas de venta',

  description: goalRecord.description.word,
  initDate: goalRecord.initDate.word,
  endDate: goalRecord.endDate.word,
  value: goalRecord.value.word,
  reached: goalRecord.goalReached.word,
  expected: goalRecord.expectedToday.word,
  assigned: goalRecord.assigned.word,
  active: 'Activa',
  createBy: 'Registrada por',
  createAt: 'Registrada el',
  modifiedBy: 'Modificada por',
  modifiedAt: 'Modificada el',

  about: 'La meta',
  seller: goalUserRecord.fullName.word,
  noSellers: 'Todavía no tiene vendedores',
  addSeller: 'Agregar vendedor',
  newSeller: (id: number) => `Nuevo vendedor de la meta #${formatId(id)}`,
  sellerTitle: (name: string) => `Meta de ${name}`,
  edit: 'Editar',
  sellerName: (name: string) => `meta de ${name}`,
  sellerEffect: 'Sale de la meta; sus ventas no cambian.',
  close: 'Cerrar',
} as const
