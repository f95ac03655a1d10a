import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Clientes',
  search: 'Buscar cliente',
  nameOf: (id: number, name: string) => `cliente ${formatId(id)} ${name}`,
  effectOfSeveral: 'Quedan inactivos y no se ofrecen más; sus documentos y sus saldos se conservan.',
  effect: 'Queda inactivo y no se ofrece más; sus documentos y su saldo se conservan.',
  open: 'Abrir ficha',
  remove: 'Eliminar',
  isInactive: 'Ya está inactivo',
  empty: 'Todavía no hay clientes',
  dueBills: (count: number) => (count === 1 ? '1 vencida' : `${count} vencidas`),
} as const
