import { formatCount, formatDate, formatId, formatMoney, formatPercent } from '../../shared/format/format.ts'

export const texts = {
  title: 'Compras',
  search: 'Buscar compra',
  create: 'Nueva compra de inventario',
  titleOf: (id: number) => `Compra #${formatId(id)}`,
  nameOf: (id: number) => `compra ${formatId(id)}`,
  empty: 'Todavía no hay compras',

  id: 'No.',
  area: 'Área',
  date: 'Fecha',
  type: 'Tipo',
  provider: 'Proveedor',
  reference: 'Referencia',
  payment: 'Tipo de pago',
  creditDays: 'Días de crédito',
  currency: 'Moneda',
  rate: 'Tipo de cambio',
  step: 'Estado',
  total: 'Total',
  balance: 'Saldo',
  due: 'Vencimiento',
  dueOn: 'Vence el',
  paymentShort: 'Pago',
  observation: 'Observación',
  createBy: 'Creada por',
  createAt: 'Creada el',
  processedBy: 'Procesada por',
  processedAt: 'Procesada el',
  freight: 'Flete',
  customs: 'Aduana',
  otherCharges: 'Otros cargos',
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
  realCost: 'Costo real',
  oldPrice: 'Precio ant.',
  suggested: 'Sugerido',
  price: 'Precio',
  margin: 'Margen',
  lot: 'Lote',
  expires: 'Vence',
  costRises: (rise: number, last: number) =>
    `El costo real sube ${formatPercent(rise)}: antes ${formatMoney(last)}`,
  priceTooLow: 'El precio no supera el costo',
  belowFloor: (floor: number) => `El precio mínimo aceptable es ${formatMoney(floor)}`,
  areaFixed: 'Área (fija mientras haya líneas)',
  rateOf: (date: string) => `Tasa del ${formatDate(date)}`,
  noRate: 'No hay tasa registrada para la fecha',

  charges: 'Cargos extra',
  inventoryCost: 'Costo en inventario',
  useSuggested: 'Usar precios sugeridos',
  nothingToSuggest: 'Todas las líneas tienen ya el precio sugerido',
  replacePrices: (count: number) => ({
    title: 'Usar precios sugeridos',
    body:
      count === 1
        ? 'Un precio es distinto del que se sugiere por su costo real de ahora.'
        : `${formatCount(count)} precios son distintos de los que se sugieren por su costo real de ahora.`,
    action: count === 1 ? 'Cambiar 1 precio' : `Cambiar ${formatCount(count)} precios`,
    cancel: 'Dejarlos como están',
  }),

  open: 'Abrir compra',
  edit: 'Modificar',
  save: 'Guardar compra',
  cancelEdit: 'Cancelar',
  close: 'Cerrar',
  print: 'Imprimir',
  duplicate: 'Duplicar',
  notCredit: 'Solo las compras a crédito procesadas tienen pagos',
  process: 'Procesar compra',
  cancel: 'Anular',
  saveTitle: (id: number) => (id === 0 ? 'Guardar compra nueva' : `Guardar compra ${formatId(id)}`),
  saveBody: ({ dearer, tooLow, ...purchase }: Summed & { dearer: number; tooLow: number }) =>
    `${summary(purchase)}\n${risen(dearer)}${cheap(tooLow)}Queda pendiente: no entra al inventario hasta procesarla.`,
  processTitle: (id: number) => `Procesar compra ${formatId(id)}`,
  processBody: (purchase: { provider: string; area: string; total: number; tooLow: number }) =>
    `${purchase.provider} · Total ${formatMoney(purchase.total)}\n${cheap(purchase.tooLow)}` +
    `Los productos entran al inventario de ${purchase.area} y los precios de venta nuevos rigen desde ahora. ` +
    'Después no se puede modificar ni anular.',
  cancelTitle: (id: number) => `Anular compra ${formatId(id)}`,
  cancelBody: (purchase: { provider: string; total: number }) =>
    `${purchase.provider} · Total ${formatMoney(purchase.total)}\nConserva su número y no entra al inventario.`,
  printTitle: (id: number) => `Compra ${formatId(id)}`,
  printed: 'Compra',
  watermark: 'ANULADA',
  code: 'Código',
  inDollars: 'Total en dólares',
  creditOf: (payment: string, days: number) => `${payment}, ${days} días`,
  rated: (currency: string, rate: string) => `${currency}, cambio ${rate}`,
  signatures: ['Elaborado por', 'Recibido por', 'Autorizado por'],
  cancelled: 'Compra anulada correctamente',
  onlyPending: 'La compra ya no está pendiente',
  noPermission: 'Falta el permiso de crear compras',
} as const

function risen(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'Un producto sube de costo más de 10 %.\n'
    : `${formatCount(count)} productos suben de costo más de 10 %.\n`
}

function cheap(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'Un precio no supera su costo real.\n'
    : `${formatCount(count)} precios no superan su costo real.\n`
}

type Summed = { provider: string; lines: number; total: number }

function summary({ provider, lines, total }: Summed): string {
  const products = lines === 1 ? '1 producto' : `${formatCount(lines)} productos`
  return `${provider} · ${products} · Total ${formatMoney(total)}`
}
