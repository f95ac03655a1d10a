import { formatCount } from '@yunque/contract/core/format'
import type { LoadAnswer } from '@yunque/contract/sales/offline-sales'

const sales = (count: number) => (count === 1 ? 'una venta' : `${formatCount(count)} ventas`)

export const texts = {
  title: 'Ventas por registrar',
  empty: 'Ninguna caja ha vendido sin servidor',
  emptyHint:
    'Una caja con permiso sigue vendiendo cuando el servidor no responde. Lo que vende llega aquí; lo que no se pudo registrar espera a una persona.',
  nameOf: (number: string) => `venta ${number}`,
  titleOf: (number: string) => `Venta ${number}`,
  lines: 'Lo que se vendió',
  lineOf: (product: string) => `línea de ${product}`,
  payments: 'Pagos',
  change: 'Vuelto',
  why: 'Por qué espera',
  missing: (units: string, product: string) => `A la existencia le falta de ${product}: ${units}`,
  unreadable: 'Su contenido es de otra versión del programa. Se conserva tal como llegó.',
  decision: 'Decisión',
  decidedBy: (user: string, when: string) => `${user}, ${when}`,
  see: 'Ver factura',
  register: 'Registrar',
  registerTitle: (number: string) => `Registrar la venta ${number}`,
  registerBody:
    'Se registra en el día y al precio del comprobante, a nombre de quien vendió. Lo que sus reglas no permiten, lo acepta usted.',
  registered: 'Venta registrada',
  reason: 'Motivo',
  adjust: 'Ajustar la existencia que falta',
  adjustHint: 'Un ajuste de entrada, al costo promedio, antes de la venta.',
  adjustmentReason: 'Motivo del ajuste',
  otherLines: 'Cambiar productos o series',
  product: 'Producto',
  serials: 'Series, una por línea',
  giveBack: 'Dinero devuelto',
  giveBackTitle: (number: string) => `Dinero devuelto de la venta ${number}`,
  giveBackBody:
    'La mercadería volvió y el cliente recibió su dinero. La venta no se registra: el dinero entró y salió de la caja.',
  givenBack: 'La venta quedó cerrada sin factura',
  notOpen: 'Ya se registró o se devolvió',
  noPermission: 'Su usuario no aprueba actos de otros',
  load: 'Cargar archivo',
  loadTitle: 'Cargar ventas de un dispositivo',
  loadBody:
    'El archivo que un dispositivo guardó con «Guardar ventas sin registrar». Lo que ya llegó no se repite.',
  file: 'Archivo',
  notAFile: 'El archivo no es de ventas sin registrar',
  loaded: ({ loaded, known, posted, waiting }: LoadAnswer) =>
    [
      `Se cargaron ${sales(loaded)}`,
      ...(known > 0 ? [`${sales(known)} ya estaban`] : []),
      `${sales(posted)} registradas`,
      ...(waiting > 0 ? [`${sales(waiting)} por decidir`] : []),
    ].join('; '),
} as const
