import { formatQuantity } from '../../lib/format/format.ts'

export const texts = {
  title: (area: string) => `Convertir en ${area}`,
  product: 'Producto',
  stock: 'Existencia',
  disponible: 'Disponible',
  quantity: 'Cantidad a convertir',
  quantityHint: (step: number, most: number, um: string) =>
    `De ${formatQuantity(step)} en ${formatQuantity(step)}, ${formatQuantity(most)} ${um} como máximo`,
  more: 'Aumentar',
  less: 'Disminuir',
  result: 'Resultado',
  targetPrice: 'Precio de venta del producto convertido',
  targetPriceHint: 'Vacío: conserva el suyo.',
  question: 'Esta seguro de convertir?',
  effect: (from: string, to: string, area: string) => `${from} se convierten en ${to}, en ${area}.`,
  unitsOf: (quantity: number, name: string) => `${formatQuantity(quantity)} de ${name}`,
  convert: 'Convertir',
  scanned: 'Termine o cierre la conversión antes de escanear otro producto',
  converted: 'Producto convertido correctamente',
  cancel: 'Cancelar',
} as const
