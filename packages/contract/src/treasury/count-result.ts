import {
  type CashCount,
  type CashDifference,
  type ClosingTotals,
  cashDifference,
  countedCash,
} from '@yunque/domain/cash-closing'
import type { CashClosingForm } from './cash-closings.ts'

/** The counted cash in each currency, and its difference from the box. */
export type CountResult = CashDifference & {
  readonly contadoCordobas: number
  readonly contadoDolares: number
}

type Counted = { cordobas: CashCount[]; dollars: CashCount[] }
type Box = Pick<ClosingTotals, 'totalCaja' | 'cajaCordobas' | 'cajaDolares'> & { readonly rate: number }

/** The difference between a count and the box; null when nothing was counted, or when dollars differ and there is no rate. */
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

/** The stored result of a closed closing; null when nothing was counted. */
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
