import { formatId } from '../../shared/format/format.ts'

export const texts = {
  title: 'Vendedores',
  create: 'Nuevo vendedor',
  titleOf: (id: number) => `Vendedor #${formatId(id)}`,
  nameOf: (id: number, name: string) => `vendedor ${formatId(id)} ${name}`,
  effect: 'Queda inactivo.',
  open: 'Editar',
  remove: 'Eliminar',
  isInactive: 'Ya está inactivo',
  empty: 'Todavía no hay vendedores',
  id: 'No.',
  fullName: 'Nombre completo',
  phone: 'Teléfono',
  cell: 'Celular',
  email: 'Correo',
  address: 'Dirección',
  observation: 'Observación',
  active: 'Activo',
} as const
