export const texts = {
  title: 'Búsqueda de beneficiario',
  identification: 'Identificación',
  search: 'Buscar',
  hint: 'Escriba la cédula o el RUC completo, con guiones o sin ellos.',
  results: 'Beneficiarios',
  phone: 'Teléfono',
  cell: 'Celular',
  place: 'Lugar',
  address: 'Dirección',
  open: 'Abrir ficha del cliente',
  none: '—',
} as const
