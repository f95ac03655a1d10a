import { compare } from '@yunque/domain/decimal'
import { Refusal } from '../http/errors.ts'
import type { Settings } from '../settings/read-settings.ts'
import { type PricedLine, takenOff } from './price-lines.ts'

/**
 * Refuses, naming line and product, what a seller may not grant alone: a discount above the product's ceiling in the area,
 * or, with `validatePriceGreaterCost`, a net price below the average cost (Domain §6).
 */
export function refuseUnauthorizedPrices(
  lines: readonly PricedLine[],
  { validate_price_greater_cost: aboveCost }: Settings,
): void {
  const faults = lines.flatMap((line) => {
    const { product } = line
    const { percent, isAllowed } = takenOff(line)
    if (product.listPrice > 0 && !isAllowed)
      return [
        `Línea ${line.line}: el descuento de ${product.name} es ${shown(percent)} % y el máximo es ${shown(product.ceiling)} %`,
      ]
    if (aboveCost && !product.isService && compare(line.customPrice, product.averageCost) < 0)
      return [`Línea ${line.line}: el precio de ${product.name} está bajo el costo`]
    return []
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

const shown = (percent: number): string => percent.toFixed(2).replace(/\.?0+$/, '')
