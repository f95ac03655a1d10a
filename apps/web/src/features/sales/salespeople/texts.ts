import { salespersonRecord } from '@yunque/contract/sales/salesperson.record'
import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Vendedores',
  purpose:
    'Directorio con los datos de contacto de los vendedores. Quien se elige como vendedor en una venta, una meta o una comisión es un usuario: agréguelo en Usuarios.',
  create: 'Nuevo vendedor',
  titleOf: (id: number) => `Vendedor #${formatId(id)}`,
  nameOf: (id: number, name: string) => `vendedor ${formatId(id)} ${name}`,
  effect: 'Queda inactivo.',
  open: 'Editar',
  remove: 'Eliminar',
  isInactive: 'Ya está inactivo',
  empty: 'Todavía no hay vendedores',
  fullName: salespersonRecord.fullName.word,
  phone: salespersonRecord.phoneNumber.word,
  cell: salespersonRecord.cellNumber.word,
  email: salespersonRecord.email.word,
  address: salespersonRecord.address.word,
  observation: salespersonRecord.observation.word,
  active: 'Activo',
} as const
