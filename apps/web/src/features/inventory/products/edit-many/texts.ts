import { formatCount } from '../../../../lib/format/format.ts'

const products = (count: number) => (count === 1 ? '1 producto' : `${formatCount(count)} productos`)

/** Texts of the change of many products. */
export const texts = {
  action: 'Cambiar datos',
  title: (count: number) => `Cambiar datos de ${products(count)}`,
  hint: 'Llene solo lo que cambia; lo demás queda como está.',
  unchanged: 'Sin cambio',
  yes: 'SI',
  no: 'NO',
  limitsIn: (field: string, area: string) => `${field} en ${area}`,
  list: 'Lista de precios',
  listPrice: 'Precio, en la moneda de la lista',
  leaveList: 'Quitar de la lista',
  preview: 'Ver los cambios',
  changing: (count: number) =>
    count === 1 ? '1 producto cambia' : `${formatCount(count)} productos cambian`,
  same: (count: number) => (count === 1 ? '1 ya es así' : `${formatCount(count)} ya son así`),
  faulty: (count: number) =>
    count === 1 ? '1 no se puede cambiar' : `${formatCount(count)} no se pueden cambiar`,
  idle: 'Aquí se ve cada producto con lo que cambia, antes de guardar',
  none: 'Los productos ya son así: no hay nada que cambiar',
  apply: (count: number) => `Cambiar ${products(count)}`,
  grid: 'Cambios',
  code: 'Código',
  product: 'Producto',
  changes: 'Cambios',
  fault: 'Por qué no',
  leaveOut: 'Quitar',
  done: 'Los productos cambiaron',
  doneHint: 'También se deshace después, desde «Importar datos», mientras no vuelvan a cambiar.',
  undo: 'Deshacer',
  undone: 'Cambio deshecho',
  close: 'Cerrar',
} as const
