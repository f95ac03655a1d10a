import { formatId } from '../../../lib/format/format.ts'

export const texts = {
  catalogs: 'Catálogos',
  id: 'No.',
  name: 'Nombre',
  active: 'Activo',
  decimals: 'Decimales de la cantidad',
  address: 'Dirección',
  addressHint: 'La dirección y el teléfono salen como sucursal en los documentos impresos del área.',
  vehicle: 'Vehículo',
  vehicleHint: 'Lo que maneja y su placa: Camión M 123-456.',
  phone: 'Teléfono',
  use: 'Uso',
  edit: 'Editar',
  remove: 'Eliminar',
  effect: 'Si nada lo usa, se borra; si algo lo usa, se pregunta si se desactiva.',
  inactiveEffect: 'Si nada lo usa, se borra; si algo lo usa, queda inactivo.',
  empty: 'Todavía no hay registros',
  nameOf: (noun: string, name: string) => `${noun} ${name}`,
  titleOf: (title: string, id: number) => `${title} #${formatId(id)}`,
} as const
