import { formatDate, formatMonth } from '../../../lib/format/format.ts'
import type { Group } from './board.ts'

const by: Readonly<Record<Group, string>> = { categoria: 'categoría', vendedor: 'vendedor' }

/** Texts of the dashboard report. */
export const texts = {
  grouping: 'Agrupar por',
  groups: { categoria: 'Categoría', vendedor: 'Vendedor' },
  search: 'Buscar',
  excel: 'Exportar a Excel',
  idle: 'Seleccione el área y las fechas, y pulse Buscar',
  none: 'No hubo ventas en esas fechas',
  hint: 'Se cuentan las facturas vigentes y las notas de crédito de las fechas, sin IVA.',
  only: (group: Group) => (group === 'categoria' ? 'Solo estas categorías' : 'Solo estos vendedores'),
  every: (group: Group) => (group === 'categoria' ? 'Todas' : 'Todos'),
  these: 'Los elegidos',
  nothingFound: 'No hay coincidencias',
  clear: 'Quitar todo',
  top: (group: Group) => `Ventas por ${by[group]}`,
  all: (group: Group) => (group === 'categoria' ? 'Todas las categorías' : 'Todos los vendedores'),
  choose: 'Pulse una barra para ver lo suyo; otra vez, para volver a ver todo.',
  inTime: (name: string, period: 'day' | 'month') =>
    `${name}: ventas por ${period === 'day' ? 'día' : 'mes'}`,
  inTimeChart: (name: string) => `Gráfico de las ventas de ${name} en el tiempo`,
  date: { day: 'Fecha', month: 'Mes' },
  dateOf: { day: formatDate, month: formatMonth },
  sales: 'Ventas',
  divided: (name: string, group: Group) => `${name}: ventas por ${by[group]}`,
  dividedChart: (name: string) => `Gráfico de cómo se reparten las ventas de ${name}`,
  rest: 'Otros',
  rows: (name: string) => `Ver las ventas de ${name}`,
} as const
