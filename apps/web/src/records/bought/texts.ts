import { formatAmount, formatCount, formatMoney, formatPercent } from '../../lib/format/format.ts'

export const boughtTexts = {
  oldPrice: 'Precio ant.',
  suggested: 'Sugerido',
  price: 'Precio',
  margin: 'Margen',
  lot: 'Lote',
  expires: 'Vence',
  anotherLot: 'Otro lote',
  costRises: (rise: number, last: number) =>
    `El costo real sube ${formatPercent(rise)}: antes ${formatMoney(last)}`,
  priceTooLow: 'El precio no supera el costo',
  belowFloor: (floor: number) => `El precio mínimo aceptable es ${formatMoney(floor)}`,
  packs: 'Empaques',
  pack: 'Empaque',
  packCost: 'Costo emp.',
  byPack: 'Comprar por empaque (caja, rollo, saco)',
  supplierCode: 'Cód. prov.',
  risesOfSupplier: (rise: number, last: number) =>
    `El costo real sube ${formatPercent(rise)} con este proveedor: antes ${formatMoney(last)}`,
  ivaRate: 'IVA %',
  ivaCost: 'IVA al costo',
  costs: 'Los costos se escriben',
  costsWith: 'Con IVA',
  costsWithout: 'Sin IVA',
  useSuggested: 'Usar precios sugeridos',
  nothingToSuggest: 'Todas las líneas tienen ya el precio sugerido',
  takeSuggested: {
    title: 'Usar precios sugeridos',
    action: 'Usar los marcados',
    cancel: 'Dejarlos como están',
  },
  product: 'Producto',
  priceNow: 'Precio',
  difference: 'Diferencia',
  firstPrice: 'Primer precio',
  differs: (amount: number, percent: number) => {
    const sign = amount > 0 ? '+' : ''
    return `${sign}${formatAmount(amount)} (${sign}${formatPercent(percent)})`
  },
  keepsPrice: 'Precio actual: se mantiene si no escribe otro',
  lastCost: 'Último costo',
  lots: 'Lotes y vencimiento',
  lineIva: 'IVA por línea',
  /** In a store that charges no IVA. */
  taxedPaper: 'La factura trae impuesto',
  /** The warnings of the confirmation before saving. */
  warnings: ({ dearer, tooLow, kept }: { dearer: number; tooLow: number; kept: number }) =>
    keepsPresent(kept) + risen(dearer) + cheap(tooLow),
} as const

function keepsPresent(count: number): string {
  if (count === 0) return ''
  return `${count === 1 ? '1 línea' : `${formatCount(count)} líneas`} sin precio: mantener el precio actual.\n`
}

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
