import { formatId } from '../../format/format.ts'

export const texts = {
  create: 'Nuevo proveedor',
  titleOf: (id: number) => `Proveedor #${formatId(id)}`,
  name: 'Nombre',
  ruc: 'RUC',
  owner: 'Propietario',
  phone: 'Teléfono',
  email: 'Correo',
  address: 'Dirección',
  observation: 'Observación',
  active: 'Activo',
} as const
