import { formatId } from '../../shared/format/format.ts'

export const texts = {
  id: 'No.',
  name: 'Nombre',
  active: 'Activo',
  edit: 'Editar',
  remove: 'Eliminar',
  isInactive: 'Ya está inactivo',
  effect: 'Queda inactivo y no se ofrece más; lo que ya lo usa se conserva.',
  empty: (title: string) => `${title}: todavía no hay registros`,
  nameOf: (noun: string, name: string) => `${noun} ${name}`,
  titleOf: (title: string, id: number) => `${title} #${formatId(id)}`,
} as const
