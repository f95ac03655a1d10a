export const texts = {
  title: 'Ubicaciones',
  empty: 'Todavía no hay productos con existencia en esta área',
  emptyHint:
    'Escriba en la columna Ubicaciones dónde está cada producto, o seleccione varios y póngalos en una.',
  noneLost: 'Todos los productos con existencia tienen ubicación',
  search: 'Buscar producto',
  area: 'Área',
  shown: 'Qué productos',
  withStock: 'Con existencia o ubicación',
  without: 'Sin ubicación',
  all: 'Todos',
  place: 'Poner en una ubicación',
  placeTitle: (products: number) =>
    products === 1 ? 'Ubicación de 1 producto' : `Ubicación de ${products} productos`,
  location: 'Ubicación',
  save: 'Guardar',
  only: 'Quitar las otras ubicaciones',
  onlyHint: 'Apagado, la ubicación se agrega detrás de las que ya tienen.',
  countOf: (location: string) => `Contar ${location}`,
} as const
