import { stockRecord } from '@yunque/contract/reports/stock.record'
/** Texts of the stock reports. */
export const texts = {
  existences: 'Existencias',
  stock: 'Stock',
  existencesNote: 'hoy, en unidades',
  stockNote: 'hoy, con su costo',
  byDateNote: 'de otro día',
  area: stockRecord.area.word,
  withStock: 'Solo con existencia',
  none: 'No hay existencias',
  byDate: 'Existencias a la fecha',
  inTransit: 'En tránsito',
  cutoff: 'Fecha de corte',
  chooseDate: 'Elija el área y la fecha de corte.',
  noneThen: 'No había existencias en esa fecha',
  active: 'Activo',
} as const
