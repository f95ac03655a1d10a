import { shoppingRecord } from '@yunque/contract/reports/shopping.record'
export const texts = {
  shoppings: 'Reporte de compras',
  incomes: 'Últimos Ingresos',
  area: shoppingRecord.area.word,
  product: shoppingRecord.product.word,
  everyArea: 'Todas',
  anyProduct: 'Todos',
  from: 'Desde',
  to: 'Hasta',
  search: 'Buscar',
  idle: 'Elija el área y las fechas, y pulse Buscar',
  none: 'No hay compras en esas fechas',
  noIncomes: 'Nada ingresó por compras en esas fechas',
  lineOf: (document: string, line: number) => `${document}, línea ${line}`,

  date: 'Fecha',
  postedAt: 'Ingresó el',
} as const
