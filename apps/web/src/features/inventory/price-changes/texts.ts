import { formatCount } from '../../../lib/format/format.ts'

/** Texts of the price changes. */
export const texts = {
  title: 'Cambio de precios',
  area: 'Área',
  category: 'Categoría',
  brand: 'Marca',
  search: 'Código o nombre contiene',
  withStock: 'Solo con existencia',
  services: 'Incluir servicios',
  base: 'Se calcula sobre',
  formula: 'Fórmula',
  formulaHint: '*1.35, +10…',
  preview: 'Ver precios nuevos',
  idle: 'Elija los productos y escriba la fórmula. Nada cambia hasta que se aplica.',
  none: 'Ningún producto cumple el filtro',
  code: 'Código',
  product: 'Producto',
  stock: 'Existencia',
  costReal: 'Costo real',
  costAvg: 'Costo prom.',
  oldPrice: 'Precio actual',
  price: 'Precio nuevo',
  difference: 'Diferencia',
  percent: 'Cambio %',
  notice: 'Aviso',
  leaveOut: 'Dejar fuera',
  skipped: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'producto no tiene' : 'productos no tienen'} sobre qué calcular`,
  inherited: (count: number) =>
    `${formatCount(count)} ${count === 1 ? 'hereda' : 'heredan'} el precio del área principal`,
  faulty: (count: number) => `${formatCount(count)} con avisos no se ${count === 1 ? 'cambia' : 'cambian'}`,
  changes: (count: number) => (count === 1 ? 'Cambia 1 precio' : `Cambian ${formatCount(count)} precios`),
  apply: 'Aplicar precios',
  question: (count: number) => (count === 1 ? 'Cambiar 1 precio' : `Cambiar ${formatCount(count)} precios`),
  effect: (area: string, formula: string) =>
    `Los precios nuevos rigen en ${area} desde ahora y quedan en el historial como «${formula}».`,
  action: 'Cambiar precios',
  belowFloor: 'Confirme los precios',
  anyway: 'Cambiar de todas formas',
  labels: (count: number) =>
    count === 1 ? 'Imprimir su etiqueta' : `Imprimir sus ${formatCount(count)} etiquetas`,
  reason: (base: string, formula: string) => `${base} ${formula}`,
} as const
