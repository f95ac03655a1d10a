import type { PriceSummary } from '@yunque/domain/price-changes'
import { formatCount, formatMoney, formatPercent } from '../../lib/format/format.ts'
import { priceSummaryText } from '../../lib/format/price-summary.ts'

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
  replacePrices: (count: number, summary: PriceSummary) => ({
    title: 'Usar precios sugeridos',
    body: `${
      count === 1
        ? 'Un precio es distinto del que se sugiere por su costo real de ahora.'
        : `${formatCount(count)} precios son distintos de los que se sugieren por su costo real de ahora.`
    }\n${priceSummaryText(summary)}`,
    action: count === 1 ? 'Cambiar 1 precio' : `Cambiar ${formatCount(count)} precios`,
    cancel: 'Dejarlos como están',
  }),
  /** The warnings of the confirmation before saving. */
  warnings: ({ dearer, tooLow }: { dearer: number; tooLow: number }) => risen(dearer) + cheap(tooLow),
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
