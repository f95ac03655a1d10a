import { formatCount } from '../../lib/format/format.ts'

export const texts = {
  button: 'Etiquetas de precios cambiados',
  title: 'Etiquetas de precios cambiados',
  since: 'Cambiaron desde',
  list: 'En la lista',
  ofArea: 'El precio del área',
  open: 'Ver etiquetas',
  none: 'Ningún precio cambió desde esa fecha',
  more: (most: number) => `Se imprimen las primeras ${formatCount(most)} etiquetas`,
} as const
