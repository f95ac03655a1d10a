import { bestSellerRecord } from '@yunque/contract/reports/best-seller.record'
/** Texts of the best sellers. */
export const texts = {
  title: 'Productos más vendidos',
  none: 'Nada se vendió en esas fechas',
  category: bestSellerRecord.categoria.word,
  anyCategory: 'Todas las categorías',
  chart: 'Los diez más vendidos',
  chartOf: (products: readonly string[]) => `Unidades de los más vendidos: ${products.join(', ')}`,
  unitsOf: (product: string, units: string) => `${product} ${units}`,

  units: bestSellerRecord.unidadesVendidas.word,
} as const
