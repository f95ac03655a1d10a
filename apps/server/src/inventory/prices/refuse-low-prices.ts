import { isPriceTooLow, type PricedCost, withoutIva } from '@yunque/domain/prices'
import { Refusal } from '../../errors.ts'
import type { Settings } from '../../operation/read-settings.ts'

type Priced = PricedCost & { line: number; name: string }

/**
 * With `validatePriceGreaterCost`, the sale price of a purchased product must be greater than its unit cost, both net
 * of IVA (prices.above-cost).
 * @throws Refusal with every line at fault
 */
export function refuseLowPrices(lines: readonly Priced[], settings: Settings): void {
  if (!settings.validate_price_greater_cost) return
  const faults = lines
    .filter(isPriceTooLow)
    .map(
      (priced) =>
        `Línea ${priced.line}: el precio de ${formattedPrice(priced)} debe ser mayor que su costo (${priced.cost})`,
    )
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}

const formattedPrice = ({ name, price, rate }: Priced): string =>
  rate > 0 ? `${name} sin IVA (${withoutIva(price, rate)})` : `${name} (${price})`
