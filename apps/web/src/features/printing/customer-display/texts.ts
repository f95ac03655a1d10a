import { formatMoney } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Pantalla del cliente',
  follows: 'Caja que sigue',
  here: 'La de este navegador',
  fullScreen: 'Pantalla completa',
  back: 'Volver',
  welcome: 'Bienvenido',
  sale: 'Su compra',
  earlier: (count: number) => (count === 1 ? 'y 1 producto más' : `y ${count} productos más`),
  saved: (amount: number) => `Usted ahorra ${formatMoney(amount)}`,
  credited: 'Devolución',
  total: 'Total',
  received: 'Recibido',
  missing: 'Falta',
  change: 'Su vuelto',
  toGive: 'Se le devuelve',
  thanks: 'Gracias por su compra',
} as const
