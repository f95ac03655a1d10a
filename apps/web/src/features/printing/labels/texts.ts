import { formatCount } from '../../../lib/format/format.ts'

const labels = (count: number): string => (count === 1 ? '1 etiqueta' : `${formatCount(count)} etiquetas`)

export const texts = {
  title: 'Etiquetas',
  size: 'Etiqueta',
  paper: 'Papel',
  copies: 'Copias',
  copiesOf: (name: string) => `Copias de ${name}`,
  total: 'En total',
  labels,
  products: 'Productos',
  chooseFirst: 'Elija productos en la lista y después «Imprimir etiquetas».',
  ofPurchase: (id: string) => `Etiquetas de la compra ${id}`,
  emptyPurchase: 'La compra no tiene productos que lleven etiqueta.',
  noSizes: 'No hay tamaños de etiqueta activos: quien administra los define en Tamaños de etiqueta.',
  allZero: 'Ingrese las copias de algún producto.',
  tooMany: (most: number) => `Una impresión admite ${formatCount(most)} etiquetas como máximo.`,
  withoutPrice: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} no tiene precio en su área: no lleva etiqueta.`
      : `${formatCount(names.length)} productos no tienen precio en su área y no llevan etiqueta: ${names.join('; ')}.`,
  withoutBars: (names: readonly string[]) =>
    `El código de barras no cabe en esta etiqueta: ${names.join('; ')}. Se imprime como texto.`,
  print: 'Imprimir',
  printOn: (printer: string) => `Imprimir en ${printer}`,
  sent: (count: number, printer: string) => `${labels(count)}: se imprime en ${printer}`,
  otherSize: (printer: string, size: string) => `${printer} tiene etiquetas de ${size}.`,

  sizes: 'Tamaños de etiqueta',
  searchSize: 'Buscar tamaño',
  noSizesYet: 'Todavía no hay tamaños de etiqueta',
  newSize: 'Nuevo tamaño de etiqueta',
  sizeOf: (name: string) => `Tamaño de etiqueta ${name}`,
  sizeName: (name: string) => `tamaño de etiqueta ${name}`,
  removed: 'Deja de ofrecerse al imprimir etiquetas.',
  open: 'Abrir',
  remove: 'Eliminar',
  name: 'Nombre',
  width: 'Ancho (mm)',
  height: 'Alto (mm)',
  gap: 'Separación (mm)',
  across: 'Etiquetas por fila',
  columnGap: 'Separación entre columnas (mm)',
  gapHint: 'La separación es la del rollo, entre una etiqueta y la siguiente.',
  shows: 'Qué muestra',
  showsCompany: 'Nombre de la empresa',
  showsPrice: 'Precio',
  showsUnit: 'Unidad de medida',
  showsBarcode: 'Código de barras',
  showsCode: 'Código interno',
  preview: 'Vista previa',
  active: 'Activo',
  printers: 'Impresoras',
  createBy: 'Registrado por',
  createAt: 'Registrado el',
  example: 'Martillo de uña 16 oz con mango de fibra',
} as const
