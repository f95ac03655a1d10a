import { formatCount } from '@yunque/contract/core/format'
import type { OfflineKind } from '@yunque/contract/sales/kept-act-words'
import { laterKinds, receiptKinds } from '@yunque/contract/sales/later-act-words'
import type { LoadAnswer, OfflineSaleRow } from '@yunque/contract/sales/offline-sales'

const sales = (count: number) => (count === 1 ? 'una venta' : `${formatCount(count)} ventas`)

type Named = Pick<OfflineSaleRow, 'kind' | 'number'>

const nouns: Readonly<Record<OfflineKind, string>> = {
  sale: 'venta',
  invoice: 'factura',
  exchange: 'factura de un cambio',
  void: 'anulación de la factura',
  note: 'nota de crédito',
  receipt: 'recibo',
  payment: 'recibo',
  count: 'conteo',
  reception: 'recepción',
  delivery: 'remisión',
  handOver: 'entrega',
}
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
/** Whether money came in with it. */
const isPaid = (kind: OfflineKind) => ['sale', 'invoice', ...receiptKinds].includes(kind)
const isLater = (kind: OfflineKind) => laterKinds.some(({ id }) => id === kind)

const groupOf = (kind: OfflineKind) => (isLater(kind) ? 'later' : kind === 'sale' ? 'sale' : 'answered')
const registerBodies = {
  sale: 'Se registra en el día y al precio del comprobante, a nombre de quien vendió. Lo que sus reglas no permiten, lo acepta usted.',
  later:
    'Se registra en el día en que se hizo, a nombre de quien lo hizo. Lo que sus permisos o sus reglas no admiten, lo acepta usted.',
  answered:
    'Se registra como se imprimió. Si otro documento tiene ya su número, recibe el siguiente. Lo que sus reglas no permiten, lo acepta usted.',
} as const
const saleReturned =
  'La mercadería volvió y el cliente recibió su dinero. La venta no se registra: el dinero entró y salió de la caja.'
const receiptReturned =
  'El cliente recibió su dinero de vuelta. El recibo no se registra: el dinero entró y salió de la caja.'
const handledBody = 'Usted ya hizo a mano lo que correspondía, o no corresponde nada. Aquí no se registra.'

export const texts = {
  title: 'Ventas por registrar',
  empty: 'Ninguna caja ha vendido sin servidor',
  emptyHint:
    'Una caja con permiso sigue vendiendo cuando el servidor no responde. Lo que vende llega aquí, y también lo que una tienda restaurada había perdido; lo que no se pudo registrar espera a una persona.',
  nameOf: ({ kind, number }: Named) => `${nouns[kind]} ${number}`,
  titleOf: (row: Named) => capital(texts.nameOf(row)),
  lines: 'Lo que se vendió',
  did: 'Lo que se hizo',
  lineOf: (product: string) => `línea de ${product}`,
  payments: 'Pagos',
  change: 'Vuelto',
  why: 'Por qué espera',
  missing: (units: string, product: string) => `A la existencia le falta de ${product}: ${units}`,
  unreadable: 'Su contenido es de otra versión del programa. Se conserva tal como llegó.',
  decision: 'Decisión',
  decidedBy: (user: string, when: string) => `${user}, ${when}`,
  see: 'Ver factura',
  seeOf: (kind: OfflineKind) => `Ver ${nouns[kind]}`,
  register: 'Registrar',
  registerTitle: (row: Named) => `Registrar: ${texts.nameOf(row)}`,
  registerBody: ({ kind }: Named) => registerBodies[groupOf(kind)],
  registered: ({ kind }: Named) => `Quedó en el sistema: ${nouns[kind]}`,
  reason: 'Motivo',
  adjust: 'Ajustar la existencia que falta',
  adjustHint: 'Un ajuste de entrada, al costo promedio, antes de la venta.',
  adjustmentReason: 'Motivo del ajuste',
  otherLines: 'Cambiar productos o series',
  product: 'Producto',
  serials: 'Series, una por línea',
  giveBack: ({ kind }: Pick<Named, 'kind'>) => (isPaid(kind) ? 'Dinero devuelto' : 'Atendida a mano'),
  giveBackTitle: (row: Named) => `${texts.giveBack(row)}: ${texts.nameOf(row)}`,
  giveBackBody: ({ kind }: Named) => {
    if (!isPaid(kind)) return handledBody
    if (isLater(kind)) return receiptReturned
    return kind === 'invoice' ? `${saleReturned} Su número queda como factura anulada.` : saleReturned
  },
  givenBack: ({ kind }: Named) => {
    if (!isPaid(kind)) return 'Quedó atendida'
    return isLater(kind) ? 'El recibo quedó cerrado sin registrarse' : 'La venta quedó cerrada sin factura'
  },
  notOpen: 'Ya se registró o se atendió',
  byHand: 'Un cambio se hace de nuevo a mano',
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
