import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import {
  type CashCount,
  type CashDifference,
  type ClosingTotals,
  cashDifference,
  countedCash,
} from '@yunque/domain/cash-closing'

/** What was counted in each currency, and how it differs from the box. */
export type CountResult = CashDifference & {
  readonly contadoCordobas: number
  readonly contadoDolares: number
}

type Counted = { cordobas: CashCount[]; dollars: CashCount[] }
type Box = Pick<ClosingTotals, 'totalCaja' | 'cajaCordobas' | 'cajaDolares'> & { readonly rate: number }

/** How a count differs from the box now; null where nothing was counted, or dollars differ and there is no rate. */
export function resultOf(counted: Counted | null, box: Box): CountResult | null {
  if (!counted) return null
  const cash = countedCash(counted)
  if (box.rate <= 0 && cash.dollars !== box.cajaDolares) return null
  return {
    contadoCordobas: cash.cordobas,
    contadoDolares: cash.dollars,
    ...cashDifference(cash, box, box.rate),
  }
}

/** The result that a closed closing keeps; null where nothing was counted. */
export function storedResult(closing: CashClosingForm): CountResult | null {
  const { contado, contadoCordobas, contadoDolares } = closing
  if (contado === null || contadoCordobas === null || contadoDolares === null) return null
  return {
    contado,
    contadoCordobas,
    contadoDolares,
    diferencia: closing.diferencia ?? 0,
    diferenciaCordobas: closing.diferenciaCordobas ?? 0,
    diferenciaDolares: closing.diferenciaDolares ?? 0,
  }
}
