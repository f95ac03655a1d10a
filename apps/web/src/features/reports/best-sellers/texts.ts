/** Texts of the best sellers. */
export const texts = {
  title: 'Productos más vendidos',
  none: 'Nada se vendió en esas fechas',
  category: 'Categoría',
  anyCategory: 'Todas las categorías',
  chart: 'Los diez más vendidos',
  chartOf: (products: readonly string[]) => `Unidades de los más vendidos: ${products.join(', ')}`,
  unitsOf: (product: string, units: string) => `${product} ${units}`,

  code: 'Código',
  product: 'Producto',
  lastSale: 'Última venta',
  stock: 'Existencia',
  times: 'Veces',
  units: 'Unidades',
  price: 'Precio',
  sold: 'Vendido',
  averageCost: 'Costo unit.',
  cost: 'Costo',
  profit: 'Utilidad',
  percent: 'Util. %',
} as const
