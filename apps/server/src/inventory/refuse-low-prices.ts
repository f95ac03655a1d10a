import { isPriceTooLow } from '@yunque/domain/purchases'
import { Refusal } from '../http/errors.ts'
import type { Settings } from '../settings/read-settings.ts'

type Priced = { line: number; name: string; cost: number; price: number }

/**
 * Under `validatePriceGreaterCost` nothing that is bought goes on sale at or below what it costs (Domain §3).
 * @throws Refusal with every line at fault.
 */
export function refuseLowPrices(lines: readonly Priced[], settings: Settings): void {
  if (!settings.validate_price_greater_cost) return
  const faults = lines
    .filter(({ price, cost }) => isPriceTooLow(price, cost))
    .map(
      ({ line, name, price, cost }) =>
        `Línea ${line}: el precio de ${name} (${price}) debe ser mayor que su costo (${cost})`,
    )
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
}
