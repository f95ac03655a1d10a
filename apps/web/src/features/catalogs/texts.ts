import { formatId } from '../../shared/format/format.ts'

export const texts = {
  id: 'No.',
  name: 'Nombre',
  active: 'Activo',
  decimals: 'Decimales de la cantidad',
  edit: 'Editar',
  remove: 'Eliminar',
  isInactive: 'Ya está inactivo',
  effect: 'Si nada lo usa, se borra; si algo lo usa, se pregunta si se desactiva.',
  empty: (title: string) => `${title}: todavía no hay registros`,
  nameOf: (noun: string, name: string) => `${noun} ${name}`,
  titleOf: (title: string, id: number) => `${title} #${formatId(id)}`,
} as const
