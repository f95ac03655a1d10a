import { abcRecord } from '@yunque/contract/reports/abc.record'
import { deadStockRecord } from '@yunque/contract/reports/dead-stock.record'
import { abcOrder, STOCK_DAYS, stockDaysOrder } from '@yunque/contract/reports/inventory-analysis'
import { stockDaysRecord } from '@yunque/contract/reports/stock-days.record'

/** Texts of the reports that analyse the stock. */
export const texts = {
  abc: 'ABC por utilidad',
  dead: 'Inventario sin movimiento',
  days: 'Días de inventario',
  adjustments: 'Ajustes por motivo',

  noneSold: 'Nada se vendió en esas fechas',
  noneDead: 'Todo lo que hay se vende',
  noneHeld: 'No hay existencia ni ventas',

  place: abcRecord.place.word,
  abcClass: abcRecord.abc.word,
  code: abcRecord.internalCode.word,
  product: abcRecord.product.word,
  category: abcRecord.family.word,
  area: deadStockRecord.area.word,
  um: deadStockRecord.um.word,
  units: abcRecord.units.word,
  net: abcRecord.net.word,
  cost: abcRecord.cost.word,
  profit: abcRecord.profit.word,
  share: abcRecord.share.word,
  cumulative: abcRecord.cumulative.word,

  stock: deadStockRecord.stock.word,
  value: deadStockRecord.value.word,
  lastSale: deadStockRecord.lastSale.word,
  lastPurchase: deadStockRecord.lastPurchase.word,
  idle: deadStockRecord.idle.word,
  daily: stockDaysRecord.daily.word,
  lasts: stockDaysRecord.days.word,
  state: stockDaysRecord.stockState.word,
  products: stockDaysRecord.products.word,

  limitA: 'Clase A hasta (%)',
  limitB: 'Clase B hasta (%)',
  limits: (a: number, b: number) => `A hasta ${a} %, B hasta ${b} %`,
  limitsRange: 'De 1 a 99',
  limitsOrder: abcOrder,
  withoutSale: 'Días sin venta',
  daysRange: (most: number) => `De 0 a ${most}`,
  per: 'Por',
  forms: [
    { id: 'product', name: 'Producto' },
    { id: 'category', name: 'Categoría' },
    { id: 'area', name: 'Área' },
  ],
  low: 'Poca, menos de (días)',
  high: 'De más, sobre (días)',
  lowHigh: (low: number, high: number) => `Poca: menos de ${low} días. De más: sobre ${high}`,
  lowHighRange: `De 0 a ${STOCK_DAYS.most}`,
  lowHighOrder: stockDaysOrder,
} as const
