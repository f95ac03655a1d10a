import { purchaseRecord } from '@yunque/contract/purchasing/purchase.record'
import { countProducts, countUnits, formatDate, formatId, formatMoney } from '../../../lib/format/format.ts'
import { boughtTexts } from '../../../records/bought/texts.ts'

export const texts = {
  title: 'Compras',
  search: 'Buscar compra',
  create: 'Nueva compra de inventario',
  titleOf: (id: number) => `Compra #${formatId(id)}`,
  nameOf: (id: number) => `compra ${formatId(id)}`,
  empty: 'Todavía no hay compras',

  area: purchaseRecord.area.word,
  date: purchaseRecord.date.word,
  type: purchaseRecord.purchaseTypeId.word,
  provider: purchaseRecord.providerName.word,
  noProvider: 'Falta el proveedor',
  reference: purchaseRecord.reference.word,
  payment: 'Tipo de pago',
  creditDays: 'Días de crédito',
  currency: purchaseRecord.currencyId.word,
  rate: purchaseRecord.rate.word,
  step: 'Estado',
  /** The balance of a debt in dollars is its value in the books. */
  balanceOf: (dollars: number | null) =>
    dollars === null ? 'Saldo' : `Saldo de ${formatMoney(dollars, '$')}, en libros`,
  observation: purchaseRecord.observation.word,
  freight: purchaseRecord.freight.word,
  customs: purchaseRecord.customs.word,
  otherCharges: purchaseRecord.otherCharges.word,
  iva: purchaseRecord.iva.word,
  retention: purchaseRecord.retention.word,
  ivaHint: (lines: string) => `Solo si la factura dice otro por centavos; el de las líneas es ${lines}.`,
  ivaTotal: 'IVA',
  ivaCost: 'IVA al costo',
  subtotal: 'Subtotal',
  chargesIva: 'IVA de los cargos',
  chargesIvaHint: 'El que está dentro de flete, aduana y otros, en C$.',
  retentionHint: 'La hecha al proveedor, en C$. No cambia la deuda.',
  anyType: 'Todos los tipos',

  lines: 'Líneas de la compra',
  product: 'Producto',
  um: 'U/M',
  family: 'Categoría',
  stock: 'Existencia',
  quantity: 'Cantidad',
  dollarCost: 'Costo $',
  cost: 'Costo C$',
  lineTotal: 'Total C$',
  concessions: 'Descuentos y unidades sin costo',
  bonus: 'Sin costo',
  discount: 'Descuento',
  discountPercent: 'Desc. %',
  realCost: 'Costo real',
  areaFixed: 'Área (fija mientras haya líneas)',
  rateOf: (date: string | null) => `Tasa del ${formatDate(date)}`,
  noRate: 'No hay tasa registrada para la fecha',

  charges: 'Cargos extra',
  inventoryCost: 'Costo en inventario',

  open: 'Abrir compra',
  edit: 'Modificar',
  save: 'Guardar compra',
  labels: 'Imprimir etiquetas',
  duplicate: 'Duplicar',
  notCredit: 'Solo las compras a crédito procesadas tienen pagos',
  process: 'Procesar compra',
  void: 'Anular',
  saveTitle: (id: number) => (id === 0 ? 'Guardar compra nueva' : `Guardar compra ${formatId(id)}`),
  saveBody: ({ dearer, tooLow, kept, ...purchase }: Counted) =>
    `${summary(purchase)}\n${boughtTexts.warnings({ dearer, tooLow, kept })}Queda pendiente: no entra al inventario hasta procesarla.`,
  saveAndProcess: 'Guardar y procesar',
  bothTitle: (id: number) =>
    id === 0 ? 'Guardar y procesar compra nueva' : `Guardar y procesar compra ${formatId(id)}`,
  bothBody: ({ dearer, tooLow, kept, prices, ...purchase }: Counted & { prices: string }) =>
    `${summary(purchase)}\n${boughtTexts.warnings({ dearer, tooLow, kept })}${prices}` +
    'Los productos entran al inventario y los precios de venta nuevos rigen desde ahora. Después no se modifica.',
  processTitle: (id: number) => `Procesar compra ${formatId(id)}`,
  processAnyway: 'Procesar de todas formas',
  processBody: (purchase: {
    provider: string
    area: string
    total: number
    tooLow: number
    prices: string
    order: string
  }) =>
    `${purchase.provider} · Total ${formatMoney(purchase.total)}\n${purchase.order}${boughtTexts.warnings({ dearer: 0, tooLow: purchase.tooLow, kept: 0 })}${purchase.prices}` +
    `Los productos entran al inventario de ${purchase.area} y los precios de venta nuevos rigen desde ahora. ` +
    'Después no se modifica; se anula mientras su mercadería siga en el inventario.',
  voidTitle: (id: number) => `Anular compra ${formatId(id)}`,
  voidBody: (purchase: { provider: string; total: number }) =>
    `${purchase.provider} · Total ${formatMoney(purchase.total)}\nConserva su número y no entra al inventario.`,
  voidProcessedBody: (purchase: { provider: string; total: number; area: string; ordered: boolean }) =>
    `${purchase.provider} · Total ${formatMoney(purchase.total)}\nSu mercadería sale del inventario de ${purchase.area} y ya no se debe${purchase.ordered ? ', y la orden vuelve a esperarla' : ''}. ` +
    'Los precios de venta quedan como están.',
  printTitle: (id: number) => `Compra ${formatId(id)}`,
  printed: 'Compra',
  watermark: 'ANULADA',
  code: 'Código',
  inDollars: 'Total en dólares',
  creditOf: (payment: string, days: number) => `${payment}, ${days} días`,
  rated: (currency: string, rate: string) => `${currency}, tasa ${rate}`,
  signatures: ['Elaborado por', 'Recibido por', 'Autorizado por'],
  ofOrder: 'De la',
  order: (id: number) => `orden ${formatId(id)}`,
  differs: (id: number) => `No es como la orden ${formatId(id)}:`,
  asOrdered: 'no es como se pidió:',
  notOrdered: (quantity: string, um: string) => `${quantity} ${um} que no se pidió`,
  comes: (quantity: string, um: string, remaining: string) =>
    `llegan ${quantity} ${um}, se esperaban ${remaining}`,
  chargesMore: (amount: string) => `cobran ${amount} más`,
  chargesFor: (amount: string) => `cobran ${amount}`,
  billsMore: (units: string) => `facturan ${units} más de lo recibido; entran al inventario con esta compra`,
  billsLess: (quantity: string, arrived: string) => `facturan ${quantity} de ${arrived} que se recibieron`,
  arrived: (units: number) => `${countUnits(units)} ya se ${units === 1 ? 'recibió' : 'recibieron'}`,
  receptions: (count: number) => (count === 1 ? 'recepción' : 'recepciones'),
  notAgain: (units: number) =>
    `${units === 1 ? 'no entra' : 'no entran'} de nuevo; su costo se corrige con la factura`,
  moreDiffer: (products: string) => `y ${products} más`,
  voided: 'Compra anulada correctamente',
  giveBack: 'Devolver mercadería',
  debitNote: 'Registrar nota de débito',
  notes: 'Devoluciones y notas de débito',
  voidedNote: 'anulada',
  onlyProcessed: 'Solo las compras procesadas tienen devoluciones y notas de débito',
  noGoods: 'Es un saldo anterior, sin productos',
  isVoided: 'La compra ya está anulada',
  openingKept: 'Es un saldo anterior y no se anula',
  notCreditor: 'Falta el permiso de compras y cuentas por pagar',
  onlyPending: 'La compra ya no está pendiente',
  notLabeller: 'Falta el permiso de inventario',
  noPermission: 'Falta el permiso de crear compras',
} as const

type Counted = Summed & Parameters<typeof boughtTexts.warnings>[0]
type Summed = { provider: string; products: number; total: number }

const summary = ({ provider, products, total }: Summed): string =>
  `${provider} · ${countProducts(products)} · Total ${formatMoney(total)}`
