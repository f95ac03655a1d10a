import { formatDate, formatMoney, formatQuantity } from '../../lib/format/format.ts'

/** Texts shared by quotations, pre-sales and invoices. */
export const saleTexts = {
  date: 'Fecha',
  client: 'Cliente',
  noClient: 'Falta el cliente',
  clientName: 'Nombre en el documento',
  clientNameHint: 'Opcional',
  walkInRuc: 'RUC o cédula',
  walkInPhone: 'Teléfono',
  project: 'Obra',
  noProject: 'Sin obra',
  buyer: 'Retira',
  noBuyer: 'Sin especificar',
  paymentType: 'Tipo de pago',
  paymentMethod: 'Método de pago',
  bank: 'Banco',
  reference: 'Referencia',
  booklet: 'Talonario',
  creditDays: 'Días de crédito',
  seller: 'Vendedor',
  authCode: 'Código de autorización',
  delivers: 'Entregar',
  deliverChoices: [
    { id: 'now', name: 'Ahora' },
    { id: 'later', name: 'Después' },
  ],
  appointment: 'Cita de entrega',
  deliveryDate: 'Fecha de entrega',
  observation: 'Observación',
  lines: 'Productos',
  product: 'Producto',
  um: 'U.M.',
  stock: 'Existencia',
  quantity: 'Cantidad',
  price: 'Precio',
  discountUnit: 'Desc. unit.',
  discountPercent: 'Desc. %',
  discount: 'Descuento',
  lineTotal: 'Total',
  total: 'Total',
  /** With the dollars that are owed. */
  balanceOf: (dollars: number | null) =>
    dollars === null ? 'Saldo' : `Saldo de ${formatMoney(dollars, '$')}, en libros`,
  owesDollars: 'La deuda es en dólares',
  noRateForDebt: 'No hay tasa de cambio de la fecha',
  debtInDollars: (dollars: string, rate: string) => `${dollars} a ${rate}`,
  owed: (amount: string) => `Saldo ${amount}`,
  available: (amount: string) => `Crédito disponible ${amount}`,
  overdue: (count: number) =>
    count === 1 ? 'El cliente tiene 1 factura vencida' : `El cliente tiene ${count} facturas vencidas`,
  exempt: (letter: string, until: string) =>
    `Exento de IVA por la carta ${letter}, hasta el ${until}: la venta no lleva IVA`,
  endedLetter: (letter: string, day: string) =>
    `La carta de exoneración ${letter} venció el ${day}: la venta lleva IVA`,
  earlyLetter: (letter: string, day: string) =>
    `La carta de exoneración ${letter} vale desde el ${day}: la venta lleva IVA`,
  fromQuantity: (from: number, price: number) => `desde ${formatQuantity(from)}: ${formatMoney(price)}`,
  serials: (serials: readonly string[]) =>
    `${serials.length === 1 ? 'Serie' : 'Series'} ${serials.join(', ')}`,
  warranty: (until: string) => `Garantía hasta ${formatDate(until)}`,
  otherPrices: (client: string) => `${client} tiene otros precios`,
  otherDay: 'Ese día hay otros precios',
  changesOf: (changes: readonly { product: string; before: number; after: number }[]) =>
    shownLines(
      changes.map(
        ({ product, before, after }) => `${product}: de ${formatMoney(before)} a ${formatMoney(after)}`,
      ),
    ),
  takePrices: (count: number) => (count === 1 ? 'Cambiar el precio' : `Cambiar ${count} precios`),
  keepPrices: (count: number) => (count === 1 ? 'Dejar el precio' : 'Dejar los precios'),
  breakBox: 'Convertir otro producto en este',
  outOfStock: (product: string) => `No hay stock disponible: ${product}`,
  short: (product: string, available: number, asked: number) =>
    `De ${product} hay ${formatQuantity(available)} disponibles y se piden ${formatQuantity(asked)}`,
  left: (product: string, available: number) => `De ${product} hay ${formatQuantity(available)} disponibles`,
  nothingConverts: (product: string) => `Ningún producto con existencia se convierte en ${product}`,
  elsewhere: (isNone: boolean, places: readonly string[]) =>
    `${isNone ? 'No hay aquí' : 'No alcanza aquí'}: ${shownPlaces(places)}`,
  nowhere: 'No hay en otra área',
  requestTransfer: 'Pedir un traslado de lo que falta',
  requestOf: (quantity: string, area: string) => `Pedir ${quantity} a ${area}`,
  quoteMissing: 'Cotizar lo que falta',
  quoteOf: (quantity: string) => `Cotizar ${quantity}`,
  closeNotice: 'Cerrar el aviso',
  instead: 'Puede ofrecer',
  takeSubstitute: 'Agregar lo que falta de un sustituto',
  substituteOf: (name: string, stock: string, price: string) => `${name} · ${stock} · ${price}`,
  save: 'Guardar',
  edit: 'Editar',
  cancel: 'Cancelar',
  print: 'Imprimir',
  exchange: 'Cambio',
  exchangeOf: 'Cambio de la factura',
  exchangeNote: 'Nota de crédito',
  returned: 'Devuelto',
  debtFell: 'Rebaja de la deuda',
  paidByNote: 'Pagado con lo devuelto',
  givenBack: 'Diferencia a favor',
} as const

const mostPlaces = 4
const mostLines = 5

/** The first lines of a question, and how many others there are. */
function shownLines(lines: readonly string[]): string {
  const others = lines.length - mostLines
  return [...lines.slice(0, mostLines), ...(others > 0 ? [`Y ${others} más`] : [])].join('\n')
}

/** The first places, and how many others there are. */
function shownPlaces(places: readonly string[]): string {
  const others = places.length - mostPlaces
  return [...places.slice(0, mostPlaces), ...(others > 0 ? [`${others} más`] : [])].join(', ')
}
