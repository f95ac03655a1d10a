import { parseFormula } from '@yunque/domain/formulas'
import { priceByFormula } from '@yunque/domain/prices'
import type { Settings } from '../../operation/read-settings.ts'
import { taxesOf } from '../../settings/taxes.ts'

/**
 * Minimum price for a unit cost by the profit rule of the settings; null without a cost or a rule (prices.minimum,
 * prices.no-formula).
 */
export function minimumPrice(
  { cost, hasIva }: { cost: number; hasIva: boolean },
  settings: Settings,
): number | null {
  const parsed = parseFormula(settings.profit_rule)
  if (cost <= 0 || !parsed.ok) return null
  return priceByFormula(parsed.formula, cost, { taxes: taxesOf(settings), hasIva })
}
