import { withinPercent } from '@yunque/domain/authorizations'
import { AuthorizationType } from '@yunque/domain/codes'
import { compare } from '@yunque/domain/decimal'
import type { Settings } from '../settings/read-settings.ts'
import type { Excess } from './authorizations/authorize.ts'
import { type PricedLine, takenOff } from './price-lines.ts'

/**
 * What a seller may not grant alone, naming line and product: a discount above the product's ceiling in the area and, with
 * `validatePriceGreaterCost`, a net price below the average cost (Domain §6).
 */
export function priceExcesses(
  lines: readonly PricedLine[],
  { validate_price_greater_cost: aboveCost }: Settings,
): Excess[] {
  return lines.flatMap((line) => [...discountExcess(line), ...(aboveCost ? costExcess(line) : [])])
}

function discountExcess(priced: PricedLine): Excess[] {
  const { line, product } = priced
  const { listed, off, percent } = takenOff(priced)
  if (product.listPrice <= 0 || withinPercent({ listed, off }, product.ceiling)) return []
  const sentence = `Línea ${line}: el descuento de ${product.name} es ${shown(percent)} % y el máximo es ${shown(product.ceiling)} %`
  return [
    { need: { typeId: AuthorizationType.discount, productId: product.id, listed, off }, line, sentence },
  ]
}

function costExcess({ line, product, customPrice }: PricedLine): Excess[] {
  if (product.isService || compare(customPrice, product.averageCost) >= 0) return []
  const sentence = `Línea ${line}: el precio de ${product.name} está bajo el costo`
  return [{ need: { typeId: AuthorizationType.belowCost, productId: product.id }, line, sentence }]
}

const shown = (percent: number): string => percent.toFixed(2).replace(/\.?0+$/, '')
